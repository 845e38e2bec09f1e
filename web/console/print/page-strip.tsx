// The pages as they will print, one beside the other: only those in view are drawn, one after the other.
import { useEffect, useRef, useState } from "preact/hooks";
import { showNumber } from "../parts/show.ts";
import { paperOf } from "../../sheet-job/index.ts";
import type { PrintDesk } from "./desk.ts";
import { loadImages } from "./images.ts";

const SHOWN_PX = 200;
const GAP_PX = 16;
const CAPTION_PX = 28;
const MOST_PX = 320;
const MARGIN_PAGES = 1;

export function PageStrip({ desk }: { readonly desk: PrintDesk }) {
  const split = desk.split.value;
  const { value: checks } = desk.parts.checks;
  const box = useRef<HTMLDivElement>(null);
  const [scrollLeft, setScrollLeft] = useState(0);
  const [width, setWidth] = useState(800);
  const pages = split?.kind === "split" ? split.pages : 0;
  const step = SHOWN_PX + GAP_PX;
  const first = Math.max(0, Math.floor(scrollLeft / step) - MARGIN_PAGES);
  const end = Math.min(pages, Math.ceil((scrollLeft + width) / step) + MARGIN_PAGES);
  const drawn = usePages(desk, first, end, checks);
  useEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth ?? 800);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [pages > 0]);
  if (pages === 0) return null;
  const { widthMm, heightMm } = paperOf(desk.editor.job.value.stock!, desk.opened.value!.template);
  const ratio = widthMm / heightMm;
  return (
    <div
      class="print-pages"
      id="pages"
      ref={box}
      role="region"
      aria-label="Pages as they will print"
      tabIndex={0}
      onScroll={({ currentTarget }) => setScrollLeft(currentTarget.scrollLeft)}
    >
      <div
        class="print-pages-track"
        style={{
          width: `${pages * step - GAP_PX}px`,
          height: `${Math.min(MOST_PX, SHOWN_PX / ratio) + CAPTION_PX}px`,
        }}
      >
        {Array.from({ length: end - first }, (_, offset) => first + offset).map((page) => (
          <figure key={page} style={{ left: `${page * step}px`, width: `${SHOWN_PX}px` }}>
            <PageCanvas
              pixels={drawn.get(page)}
              ratio={ratio}
              label={`Page ${showNumber(page + 1)} of ${showNumber(pages)}`}
            />
            <figcaption>
              {showNumber(page + 1)} of {showNumber(pages)}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

interface PageCanvasProps {
  readonly pixels: ImageBitmap | undefined;
  readonly ratio: number;
  readonly label: string;
}

function PageCanvas({ pixels, ratio, label }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!pixels || !element) return;
    element.width = pixels.width;
    element.height = pixels.height;
    element.getContext("2d")!.drawImage(pixels, 0, 0);
  }, [pixels]);
  return (
    <canvas
      class="sheet"
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ aspectRatio: String(ratio) }}
    />
  );
}

function usePages(
  desk: PrintDesk,
  first: number,
  end: number,
  checks: number,
): ReadonlyMap<number, ImageBitmap> {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, ImageBitmap>>(new Map());
  const document = desk.opened.value?.document;
  const { stock } = desk.editor.job.value;
  const records = desk.editor.records.value;
  const layout = desk.layout.value;
  useEffect(() => {
    if (!document || !stock) return;
    const { widthMm } = paperOf(stock, document);
    const turn = { isOver: false };
    const draw = async () => {
      const pagesAt = desk.parts.pages();
      desk.pages.setImages(await loadImages(document, records.records.slice(0, 500)));
      for (let page = first; page < end && !turn.isOver; page++) {
        const part = pagesAt(page);
        if (!part) return;
        const answer = await desk.pages.draw({
          document,
          records: part.records,
          layout: part.layout,
          page: page - part.page,
          ...(part.piece && { piece: part.piece }),
          scale: (SHOWN_PX * Math.min(2, devicePixelRatio || 1)) / widthMm,
          now: Date.now(),
        });
        if (turn.isOver) return;
        if (answer?.kind !== "proof" || !answer.pixels) continue;
        const { pixels } = answer;
        setDrawn((before) => {
          const kept = [...before].filter(([at]) => at >= first - 4 && at < end + 4);
          return new Map(kept).set(page, pixels);
        });
      }
    };
    // Typing draws once it pauses.
    const timer = setTimeout(() => void draw(), 60);
    return () => {
      turn.isOver = true;
      clearTimeout(timer);
    };
  }, [document, records, layout, first, end, checks]);
  return drawn;
}
