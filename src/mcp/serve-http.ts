// One message over streamable HTTP, without a session: a server for each request.
import { createMcpHandler } from "@modelcontextprotocol/server";
import { makeServer } from "./server.ts";
import type { Host } from "./service.ts";

/** `parsedBody`: the message; its size was bounded when it was read. */
export function serveHttp(host: Host, request: Request, parsedBody: unknown): Promise<Response> {
  const handler = createMcpHandler(() => makeServer(host), {
    // Nothing here ever changes under a client, so no stream is kept open to tell of it.
    maxSubscriptions: 0,
  });
  return handler.fetch(request, { parsedBody });
}
