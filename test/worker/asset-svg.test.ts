// SVG as an asset: read once, at upload, and kept as the drawing that prints.
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeDrawing, isStoredDrawing } from "../../src/print/vector/stored.ts";
import { makePng, makeSampleFiles, makeSvg } from "../support/sample-files.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { problemIn, refusalIn } from "../support/worker-world.ts";

interface Uploaded {
  readonly id: string;
  readonly storedBytes: number;
  readonly warnings: readonly { readonly code: string; readonly detail: string }[];
}

const SVG = "image/svg+xml";
const SQUARE = '<path fill="#c8143c" d="M0 0H20V20H0z"/>';
const gradient = (id: string) =>
  `<linearGradient id="${id}"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
   <path fill="url(#${id})" d="M0 0H20V20H0z"/>`;

const send = (holder: TestHolder, bytes: Uint8Array, type = SVG) =>
  ask(holder, "POST", "/assets", bytes, { "Content-Type": type });

async function upload(holder: TestHolder, bytes: Uint8Array, type = SVG): Promise<Uploaded> {
  const answer = await send(holder, bytes, type);
  expect(answer.status).toBe(201);
  return (await answer.json<{ data: Uploaded }>()).data;
}

async function refusalOf(bytes: Uint8Array, type = SVG): Promise<string> {
  const holder = await makeHolder();
  const problem = await problemIn(await send(holder, bytes, type));
  expect(problem).toMatchObject({ status: 422, code: "ASSET_REJECTED" });
  const { objects } = await env.ACCOUNT_ASSETS.list({ prefix: `${holder.accountId}/` });
  expect(objects).toEqual([]);
  return problem.detail;
}

describe("an SVG is artwork", () => {
  it("of one page, as large as the file says, without warnings", async () => {
    const bytes = makeSvg(SQUARE);
    expect(await upload(await makeHolder(), bytes)).toEqual({
      id: `asset:${createHash("sha256").update(bytes).digest("hex")}`,
      kind: "artwork",
      mediaType: SVG,
      bytes: bytes.length,
      storedBytes: expect.any(Number),
      pages: 1,
      widthMm: 40,
      heightMm: 20,
      createdAt: expect.any(String),
      warnings: [],
    });
  });

  it("is kept as its drawing: neither text of the file nor a script is in it", async () => {
    const holder = await makeHolder();
    const bytes = makeSvg(`<!-- hello --><title>hello</title>${SQUARE}`);
    const { id, storedBytes } = await upload(holder, bytes);
    const answer = await ask(holder, "GET", `/assets/${id.slice("asset:".length)}`);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.platen.artwork");
    const stored = new Uint8Array(await answer.arrayBuffer());
    expect([isStoredDrawing(stored), stored.length]).toEqual([true, storedBytes]);
    expect(decodeDrawing(stored)).toMatchObject({ colors: [[200, 20, 60]] });
    expect(new TextDecoder("latin1").decode(stored)).not.toContain("hello");
  });

  it("a byte order mark and a DOCTYPE come before it", async () => {
    const head = '\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- a logo -->\n';
    const bytes = new Uint8Array([...new TextEncoder().encode(head), ...makeSvg(SQUARE)]);
    expect(await upload(await makeHolder(), bytes)).toMatchObject({ widthMm: 40, pages: 1 });
  });

  it.each([
    [1, "A gradient prints as the color in the middle."],
    [3, "3 gradients print as the color in the middle."],
  ])("%i flattened gradients are one warning, also when it is sent again", async (count, said) => {
    const holder = await makeHolder();
    const bytes = makeSvg(Array.from({ length: count }, (_, i) => gradient(`g${i}`)).join(""));
    const first = await upload(holder, bytes);
    expect(first.warnings).toEqual([
      { code: "GRADIENT_FLATTENED", detail: expect.stringContaining(said) },
    ]);
    expect(await upload(holder, bytes)).toEqual(first);
  });

  it("uploads of other kinds answer no warnings", async () => {
    const holder = await makeHolder();
    for (const [type, bytes] of Object.entries(await makeSampleFiles())) {
      expect((await upload(holder, bytes, type)).warnings, type).toEqual([]);
    }
  });

  it("one that says it has almost no size has a thousandth of a millimetre", async () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="0.0001" height="0.0001" viewBox="0 0 9 9">${SQUARE}</svg>`;
    const uploaded = await upload(await makeHolder(), new TextEncoder().encode(text));
    expect(uploaded).toMatchObject({ widthMm: 0.001, heightMm: 0.001 });
  });
});

describe("an SVG is refused", () => {
  it.each([
    ["text", "<text>Hi</text>", "text; convert it to paths"],
    ["a script", `<script>alert(1)</script>${SQUARE}`, "script"],
    ["a filter", '<filter id="f"/><path filter="url(#f)" d="M0 0H9V9z"/>', "filter"],
    ["nothing to see", "", "it shows nothing"],
    ["XML that breaks off", "<g>", "not well-formed XML"],
  ])("by name: %s", async (_, content, said) => {
    const detail = await refusalOf(makeSvg(content));
    expect(detail).toMatch(/^The SVG cannot be printed as artwork: .*\.$/);
    expect(detail).toContain(said);
  });

  it("in another encoding than UTF-8, compressed, or with one wrong byte", async () => {
    const bytes = makeSvg("<!--\u00e9-->" + SQUARE);
    const latin1 = bytes.filter((byte) => byte !== 0xc3);
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...bytes].flatMap((byte) => [byte, 0])]);
    const gzip = new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip")),
    );
    for (const sent of [latin1, utf16, new Uint8Array(await gzip.arrayBuffer())]) {
      expect(await refusalOf(sent)).toContain("not text in UTF-8");
    }
  });

  it("under another media type, which says the right one, and so is another file under its own", async () => {
    for (const type of ["image/png", "image/jpeg", "application/pdf"]) {
      expect(await refusalOf(makeSvg(SQUARE), type)).toBe(
        `The file is image/svg+xml, but Content-Type is ${type}. Send it with Content-Type: image/svg+xml.`,
      );
    }
    expect(await refusalOf(makePng())).toContain("The file is image/png");
    const page = new TextEncoder().encode("<html><svg></svg></html>");
    expect(await refusalOf(page)).toContain("its first element is not svg");
    expect(await refusalOf(page, "image/png")).toContain("HTML, SVG or XML");
  });

  it("with more than 1 MB: 413", async () => {
    const answer = await send(await makeHolder(), makeSvg(`<!--${"x".repeat(1_048_576)}-->`));
    expect(await refusalIn(answer)).toBe("413 BODY_TOO_LARGE");
  });
});
