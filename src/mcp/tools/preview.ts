// What both previewing tools do: the geometry of a page that is not printed, kept to a size that a model can read.
import { type Content, type Host, postJson, readData, requireDone } from "../service.ts";

export interface PreviewBody {
  readonly document: unknown;
  readonly records?: readonly unknown[] | undefined;
  readonly layout?: unknown;
}

interface Preview {
  readonly problems: readonly unknown[];
  readonly warnings: readonly unknown[];
  readonly pages: number;
  readonly elements: readonly Readonly<Record<string, unknown>>[];
}

const PATH = "/account/v1/templates/preview";
const MOST_LISTED = 50;
const MOST_ELEMENTS = 100;

export async function measure({ send }: Host, body: PreviewBody) {
  const init = postJson(body, { Accept: "application/json" });
  const { problems, warnings, pages, elements } = await readData<Preview>(send, PATH, init);
  const left = elements.length - MOST_ELEMENTS;
  return {
    problems,
    warnings: warnings.slice(0, MOST_LISTED),
    pages,
    elements: elements.slice(0, MOST_ELEMENTS),
    ...(left > 0 && { elementsLeftOut: left }),
  };
}

/** Nothing where the host draws no pictures. */
export async function draw(
  { send, drawPicture }: Host,
  body: PreviewBody,
): Promise<readonly Content[]> {
  if (drawPicture === null) return [];
  const drawn = await requireDone(await send(PATH, postJson(body, { Accept: "application/pdf" })));
  return [await drawPicture(new Uint8Array(await drawn.arrayBuffer()))];
}
