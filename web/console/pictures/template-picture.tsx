// A template as it prints, on a desk. It is drawn when it comes near to what is seen, and given up when it is far.
import { useEffect, useRef, useState } from "preact/hooks";
import type { TemplateDocument } from "../../calls/answers.ts";
import { shownSizeOf } from "../../document/written-lengths.ts";
import { drawPicture, type Picture } from "./draw-picture.ts";
import "./template-picture.css";

interface TemplatePictureProps {
  readonly name: string;
  /** For those who do not see it; default: the template of this name, as it prints. */
  readonly label?: string;
  /** null: it is still being loaded. */
  readonly document: TemplateDocument | null;
  readonly records?: readonly unknown[];
  readonly watermark?: string | undefined;
}

/** CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far from the window's edges pictures are kept. */
const NEAR = "600px";
/** Space around the label, in CSS pixels. */
const MARGIN = 20;
/** No label is shown larger than this many CSS pixels per millimetre. */
const MOST_SCALE = 4;
const EXAMPLES: readonly unknown[] = [];

export function TemplatePicture(props: TemplatePictureProps) {
  const { name, document, records = EXAMPLES, watermark } = props;
  const { label = `${name}, as it prints` } = props;
  const desk = useRef<HTMLDivElement>(null);
  const isNear = useNear(desk);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!isNear || !document || !desk.current) return;
    const element = desk.current;
    let wanted = true;
    const shown = shownSizeOf(document);
    const scale = scaleIn(element, shown);
    setSize({ width: shown.widthMm * scale, height: shown.heightMm * scale });
    const distance = () => (wanted ? distanceOf(element) : null);
    const job = { document, records, watermark, scale: scale * devicePixelRatio, distance };
    void drawPicture(job).then((drawn) => {
      if (drawn && wanted) setPicture(drawn);
    });
    return () => {
      wanted = false;
    };
  }, [isNear, document, records, watermark]);
  // What changes stays until it is drawn again.
  useEffect(() => () => setPicture(null), [isNear]);
  return (
    <div class="desk template-picture" ref={desk}>
      {picture === null && size && (
        <div
          class="sheet picture-coming"
          style={{ width: `${size.width}px`, height: `${size.height}px` }}
        />
      )}
      {picture?.kind === "drawn" && <Pixels label={label} pixels={picture.pixels} />}
      {picture?.kind === "missing" && (
        <p>
          {picture.why === "unreachable"
            ? "The picture could not be loaded."
            : "This template cannot be drawn yet."}
        </p>
      )}
    </div>
  );
}

function Pixels({ label, pixels }: { readonly label: string; readonly pixels: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || pixels.width === 0) return;
    canvas.current.width = pixels.width;
    canvas.current.height = pixels.height;
    canvas.current.style.width = `${pixels.width / devicePixelRatio}px`;
    canvas.current.getContext("bitmaprenderer")!.transferFromImageBitmap(pixels);
  }, [pixels]);
  return <canvas class="sheet" role="img" aria-label={label} ref={canvas} />;
}

/** From the part of the page that is seen. */
function distanceOf(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

/** CSS pixels per millimetre. */
function scaleIn(
  desk: HTMLElement,
  { widthMm, heightMm }: Pick<TemplateDocument, "widthMm" | "heightMm">,
): number {
  const width = desk.clientWidth - 2 * MARGIN;
  const height = desk.clientHeight - 2 * MARGIN;
  return Math.min(width / widthMm, height / heightMm, MOST_SCALE);
}

function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: NEAR },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return isNear;
}
