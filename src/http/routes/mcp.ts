// POST /mcp: the Model Context Protocol, stateless. Its tools call this app's own routes, so whatever holds there
// holds for them. The protocol's implementation is evaluated when the first call comes, never by a request that prints.
import type { Hono } from "hono";
import { LIMITS } from "../../print/index.ts";
import { DEMO_BODY_BYTES } from "../../rules/demo.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { Host, PrintedFile } from "../../mcp/service.ts";
import type { AppContext, AppEnv, AppHandler } from "../context.ts";
import { markWish } from "../inside.ts";
import { logFailure } from "../log.ts";
import { hasCredential } from "../middleware/require-key.ts";
import { readStrictBody } from "../read-json.ts";

/** The largest body that a tool passes on, and room for the message around it. */
const BODY_BYTES = 1.25 * LIMITS.templateBytes + 16_384;
const SHORTER = "Send fewer records, or upload images as assets instead of embedding them.";
/** Of a file or a picture that is answered inline. */
const INLINE_BYTES = 1_048_576;

export function postMcp(app: Hono<AppEnv>): AppHandler {
  return async function mcp(c) {
    const limitBytes = hasCredential(c) ? BODY_BYTES : DEMO_BODY_BYTES;
    const parsedBody = await readStrictBody(c.req.raw, limitBytes, SHORTER);
    if (Array.isArray(parsedBody)) throw batched();
    const { serveHttp } = await import("../../mcp/serve-http.ts");
    return serveHttp(hostFor(app, c), c.req.raw, parsedBody);
  };
}

function batched(): Refusal<Code> {
  return new Refusal<Code>(
    "VALIDATION_FAILED",
    "The body is a list of messages. Send one message per request.",
  );
}

function hostFor(app: Hono<AppEnv>, c: AppContext): Host {
  const passedOn = ["Authorization", "CF-Connecting-IP"] as const;
  const makeRequest = (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, c.req.url), init);
    for (const name of passedOn) {
      const value = c.req.header(name);
      if (value !== undefined) request.headers.set(name, value);
    }
    return request;
  };
  const answer = async (request: Request) => app.fetch(request, c.env, c.executionCtx);
  return {
    hasKey: hasCredential(c),
    source: "mcp",
    send: (path, init) => answer(makeRequest(path, init)),
    inside: {
      listNames: () => answer(markWish(makeRequest("/api/v1/templates"), "names")),
      replay: (path, init) => answer(markWish(makeRequest(path, init), "replay")),
    },
    drawPicture: null,
    mostFileBytes: INLINE_BYTES,
    deliver: async (printed) => ({
      facts: { bytes: printed.file.byteLength },
      content: [embed(printed)],
    }),
    report: (error) =>
      logFailure({ event: "internal-error", requestId: c.get("deps").requestId }, error),
  };
}

function embed({ file, fileName, mediaType: mimeType }: PrintedFile) {
  const uri = `platen://print/${fileName}`;
  const blob = (file as Uint8Array & { toBase64(): string }).toBase64();
  return { type: "resource" as const, resource: { uri, mimeType, blob } };
}
