// What is behind the widget on its page, as the browser paints it.
import { type Ground, groundOn } from "./ground.ts";
import { over, type Paint, paintOf, type Rgb } from "./paint.ts";

/** Of an element that has a shadow root. */
export function groundOf(element: HTMLElement): Ground {
  const read = openReader(element.shadowRoot!);
  try {
    const page = parentOf(element) ?? element;
    const pageText = read.paint(getComputedStyle(page).color)?.rgb ?? [0, 0, 0];
    return groundOn(colourBehind(element, read), pageText);
  } finally {
    read.end();
  }
}

type Reader = ReturnType<typeof openReader>;

/** Any notation of a colour becomes red, green and blue by being mixed with itself. */
function openReader(root: ShadowRoot) {
  const probe = document.createElement("span");
  probe.style.display = "none";
  // What the page's scheme is, not the widget's.
  probe.style.colorScheme = getComputedStyle(document.documentElement).colorScheme;
  root.append(probe);
  return {
    paint: (css: string) => {
      probe.style.color = `color-mix(in srgb, ${css}, ${css})`;
      return paintOf(getComputedStyle(probe).color);
    },
    end: () => probe.remove(),
  };
}

/** null: a picture. */
function colourBehind(element: Element, read: Reader): Rgb | null {
  const layers: Paint[] = [];
  for (const each of withAncestors(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    const paint = read.paint(backgroundColor);
    if (!paint || backgroundImage !== "none") return null;
    layers.push(paint);
    if (paint.alpha === 1) break;
  }
  // Beneath everything, what a page without a background is painted with: its scheme decides.
  const canvas = read.paint("Canvas");
  return [...layers, ...(canvas ? [canvas] : [])].reduceRight<Rgb>(
    (below, { rgb, alpha }) => over(rgb, alpha, below),
    [255, 255, 255],
  );
}

/** The elements whose backgrounds are seen behind it, the nearest first. */
export function withAncestors(element: Element): readonly Element[] {
  const all: Element[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) all.push(each);
  return all;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
