// The internet as the Worker under test sees it: every fetch of workerd ends here, in Node. Hosts under
// `pictures.example` answer well and badly, by path; every other host is nobody. What was asked of a host
// is told by `https://seen.example/<host>`, and what Node formats by `https://node.example/corpus`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerAsGithub, isGithub } from "./github-origin.ts";
import { writePng } from "./png-writer.ts";

export interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Bytes = Uint8Array<ArrayBuffer>;

const seen: Seen[] = [];
const MB = 1024 * 1024;
/** Longer than a test waits. */
const LONG_MS = 3_000;

export async function answerOutgoing(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.hostname === "seen.example") {
    const host = url.pathname.slice(1);
    return Response.json(seen.filter((entry) => host === "" || hostOf(entry) === host));
  }
  if (url.hostname === "node.example") {
    return Response.json(await corpusOfNode(Number(url.searchParams.get("every"))));
  }
  const { method, headers } = request;
  seen.push({ url: request.url, method, headers: Object.fromEntries(headers) });
  if (isGithub(url)) return answerAsGithub(request);
  // The example of the reference.
  if (request.url === "https://shop.example/logo.png")
    return new Response(readFixture("rgb-8.png"));
  if (!url.hostname.endsWith(".pictures.example")) return new Response("nobody", { status: 599 });
  return answer(url);
}

/** Computed when it is asked for, by Node itself: the configuration that imports this file is bundled. */
async function corpusOfNode(every: number): Promise<readonly string[]> {
  const path = join(import.meta.dirname, "format-corpus.ts");
  const { everyCorpus } = (await import(path)) as typeof import("./format-corpus.ts");
  return everyCorpus(every);
}

function hostOf({ url }: Seen): string {
  return new URL(url).hostname;
}

async function answer({ hostname, origin, pathname, searchParams }: URL): Promise<Response> {
  const [, kind = "", detail = ""] = pathname.split("/");
  const png = readFixture("rgb-8.png");
  switch (kind) {
    case "good.png":
      return new Response(png, { headers: { "Content-Type": "image/png" } });
    case "good.jpg":
      return new Response(readFixture("rgb-adobe.jpg"), {
        headers: { "Content-Type": "text/html" },
      });
    case "untyped":
      return new Response(png);
    case "changing":
      return pictureOf(seen.filter((entry) => hostOf(entry) === hostname).length);
    case "in-turn": {
      const turns = detail.split("-");
      const asked = seen.filter((entry) => entry.url === `${origin}${pathname}`).length;
      const turn = turns[Math.min(asked, turns.length) - 1]!;
      return turn === "gone" ? new Response(null, { status: 404 }) : pictureOf(Number(turn));
    }
    case "cookies":
      return new Response(null, {
        status: 302,
        headers: { Location: "/good.png", "Set-Cookie": "session=1; Path=/; Secure" },
      });
    case "page.png":
      return new Response("<html>secret of the origin</html>", {
        headers: { "Content-Type": "image/png" },
      });
    case "empty":
      return new Response(null);
    case "status":
      return new Response("secret of the origin", { status: Number(detail) });
    case "to":
      return redirect(searchParams.get("location") ?? "", Number(detail || 302));
    case "hops":
      return redirect(detail === "1" ? "/good.png" : `${origin}/hops/${Number(detail) - 1}`, 307);
    case "lost":
      return new Response(null, { status: 302 });
    case "filled":
      return new Response(filled(Number(detail)));
    case "noise":
      return noiseOf(Number(detail));
    case "liar":
      return new Response(stream(3 * MB), { headers: { "Content-Length": "100" } });
    case "endless":
      return new Response(stream(64 * MB));
    case "bomb":
      // Miniflare compresses it on the way.
      return new Response(new Uint8Array(8 * MB), { headers: { "Content-Encoding": "gzip" } });
    case "stalls":
      return new Response(stream(1000, { thenStalls: true }));
    case "silent":
      await pause(detail === "" ? LONG_MS : Number(detail));
      return new Response(png);
  }
  return new Response(null, { status: 404 });
}

function pictureOf(widthPx: number): Response {
  const samples = Array<number>(widthPx * 3).fill(0);
  return new Response(writePng({ widthPx, heightPx: 1, colorType: 2, depth: 8, samples }) as Bytes);
}

function filled(length: number): Bytes {
  const bytes = new Uint8Array(length);
  bytes.set(readFixture("rgb-8.png"));
  return bytes;
}

/** By pixels a side. */
const noises = new Map<number, Bytes>();

/** Hardly compresses. */
function noiseOf(sidePx: number): Response {
  const noise = noises.get(sidePx) ?? makeNoise(sidePx);
  noises.set(sidePx, noise);
  return new Response(noise);
}

function makeNoise(sidePx: number): Bytes {
  const samples = Array.from(crypto.getRandomValues(new Uint8Array(sidePx * 3)));
  const rows = Array.from({ length: sidePx }, (_, y) =>
    samples.map((sample, x) => (sample ^ (y * 167 + ((x * y) >> 3))) & 255),
  ).flat();
  const size = { widthPx: sidePx, heightPx: sidePx };
  return writePng({ ...size, colorType: 2, depth: 8, samples: rows }) as Bytes;
}

function redirect(location: string, status: number): Response {
  return new Response("moved", { status, headers: { Location: location } });
}

function stream(bytes: number, { thenStalls = false } = {}): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream({
    async pull(controller) {
      if (left > 0) {
        const size = Math.min(left, 65_536);
        left -= size;
        controller.enqueue(new Uint8Array(size));
        // Lets the sender notice that nobody reads on.
        await pause(1);
      } else {
        if (thenStalls) await pause(LONG_MS);
        controller.close();
      }
    },
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function readFixture(name: string): Bytes {
  return new Uint8Array(readFileSync(join(import.meta.dirname, "../fixtures/images", name)));
}
