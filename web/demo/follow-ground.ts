// The colours of the widget follow what is behind it: when it is placed, and when the page changes its theme.
import { groundOf, withAncestors } from "./read-ground.ts";

const SURFACE = "background: var(--paper); padding: clamp(16px, 4cqi, 32px);";

/** `sheet` is the element's own. What is returned ends it. */
export function followGround(element: HTMLElement, sheet: CSSStyleSheet): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let shown = "";
  const look = () => {
    const { scheme, needsSurface } = groundOf(element);
    const css = `:host { color-scheme: ${scheme} } form { ${needsSurface ? SURFACE : ""} }`;
    if (css !== shown) sheet.replaceSync((shown = css));
  };
  look();
  const behind = withAncestors(element);
  const watcher = new MutationObserver(look);
  for (const each of behind) watcher.observe(each, { attributes: true });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look, { signal });
  // Style sheets that come later, and themes that fade in.
  addEventListener("load", look, { signal });
  const lookAfter = ({ target }: Event) => {
    if (behind.includes(target as Element)) look();
  };
  document.addEventListener("transitionend", lookAfter, { signal });
  return () => {
    controller.abort();
    watcher.disconnect();
  };
}
