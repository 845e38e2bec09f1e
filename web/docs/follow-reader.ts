// "On this page": the link to what is being read has aria-current, and is in view.

/** A heading counts as reached this far below the top of the window, in CSS pixels. */
const REACHED_PX = 120;

export function followReader(): void {
  const navigation = document.querySelector<HTMLElement>('nav[aria-label="On this page"]');
  const links = [...(navigation?.querySelectorAll<HTMLAnchorElement>("a") ?? [])];
  const targets = links.map((link) =>
    document.getElementById(decodeURIComponent(link.hash.slice(1))),
  );
  if (links.length === 0) return;
  const contents = document.querySelector<HTMLElement>(".docs-contents")!;
  let current = -1;

  const mark = () => {
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const below = targets.findIndex((target) => target !== null && topOf(target) > REACHED_PX);
    const asked =
      location.hash === "" ? -1 : targets.findIndex((target) => target?.id === idAsked());
    // The last sections can be too short to reach the top: there, what was asked for counts.
    const next =
      isAtEnd && scrollY > 0 && asked !== -1 && topOf(targets[asked]!) < innerHeight
        ? asked
        : below === -1
          ? links.length - 1
          : Math.max(0, below - 1);
    if (next === current) return;
    links[current]?.removeAttribute("aria-current");
    if (current === -1) for (const link of links) link.removeAttribute("aria-current");
    current = next;
    const link = links[current]!;
    link.setAttribute("aria-current", "location");
    // Not scrollIntoView, which would scroll the page as well.
    const { top, bottom } = link.getBoundingClientRect();
    const view = contents.getBoundingClientRect();
    // At the top of the page the contents end below the window.
    if (top < view.top || bottom > Math.min(view.bottom, innerHeight)) {
      contents.scrollTop += top - view.top - view.height / 3;
    }
  };

  let isWaiting = false;
  const markSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark();
    });
  };
  addEventListener("scroll", markSoon, { passive: true });
  addEventListener("hashchange", markSoon);
  addEventListener("resize", markSoon);
  mark();
  // On phones the contents cover the page: a link in it has done its work.
  contents.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a") && contents.matches(":popover-open"))
      contents.hidePopover();
  });
}

function topOf(target: HTMLElement): number {
  return target.getBoundingClientRect().top;
}

function idAsked(): string {
  return decodeURIComponent(location.hash.slice(1));
}
