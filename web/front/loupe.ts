// The loupe on the sheet: the page at 300 dpi, asked for when a pointer first comes.
import closeSheet from "../../assets/pictures/sheet-close-300dpi.png?url";

/** Of the sheet's width: the loupe, as in front.css. */
const LOUPE_WIDTH = 220 / 480;
const ZOOM = 2.5;

/** `view` holds the picture of the sheet and, after it, the loupe with its own picture. */
export function followWithLoupe(view: HTMLElement): void {
  const loupe = view.querySelector<HTMLElement>(".loupe")!;
  const detail = loupe.querySelector("img")!;
  let close: HTMLImageElement | null = null;
  view.addEventListener("pointerenter", () => {
    if (close) return;
    close = new Image();
    close.alt = "";
    close.src = closeSheet;
  });
  view.addEventListener("pointermove", ({ clientX, clientY, pointerType }) => {
    // A finger scrolls the page.
    if (pointerType === "touch" || !close?.complete) return;
    if (detail.isConnected) detail.replaceWith(close);
    const { left, top, width, height } = view.getBoundingClientRect();
    const x = Math.min(width, Math.max(0, clientX - left));
    const y = Math.min(height, Math.max(0, clientY - top));
    const radius = (width * LOUPE_WIDTH) / 2;
    loupe.style.translate = `${x - radius}px ${y - radius}px`;
    close.style.width = `${width * ZOOM}px`;
    close.style.translate = `${radius - x * ZOOM}px ${radius - y * ZOOM}px`;
  });
}
