// What both previewing tools do: the geometry of a page that is not printed, kept to a size that a model can read.
import { readAtMost } from "../read-at-most.ts";
import { type Content, type Host, postJson, readData, requireDone } from "../service.ts";

export interface PreviewBody {
  readonly document: unknown;
  readonly records?: readonly unknown[] | undefined;
  readonly layout?: unknown;
  readonly side?: "front" | "back" | undefined;
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
export async function draw(host: Host, body: PreviewBody): Promise<readonly Content[]> {
  if (host.drawPicture === null) return [];
  const drawn = await requireDone(await ask(host, body, "application/pdf"));
  return [await host.drawPicture(new Uint8Array(await drawn.arrayBuffer()))];
}

const PICTURE_DPI = 150;

/** The service's own picture where the host draws none; what keeps it from being shown is said instead. */
export async function picture(
  host: Host,
  body: PreviewBody,
): Promise<{ readonly content: readonly Content[]; readonly note?: string }> {
  if (host.drawPicture !== null) return { content: await draw(host, body) };
  const drawn = await ask(host, { ...body, output: { dpi: PICTURE_DPI } }, "image/png");
  if (drawn.status === 422) {
    const { detail } = (await drawn.json()) as { detail: string };
    return { content: [], note: `No picture: ${detail}` };
  }
  const png = await readAtMost(await requireDone(drawn), host.mostFileBytes);
  if (png === null) return { content: [], note: TOO_LARGE };
  const data = (png as Uint8Array & { toBase64(): string }).toBase64();
  return { content: [{ type: "image", data, mimeType: "image/png" }] };
}

const TOO_LARGE = "No picture: it has more than 1 MB. Preview fewer items, or a smaller sheet.";

function ask({ send }: Host, body: object, accepted: string): Promise<Response> {
  return send(PATH, postJson(body, { Accept: accepted }));
}
