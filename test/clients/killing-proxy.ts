// Stands between a client and the service, and says when a moment has come: before a request is passed on, once it is
// answered, or after the client has the answer.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const MOMENTS = ["before", "answered", "after"] as const;

export interface Moment {
  /** From 0. */
  readonly request: number;
  readonly when: (typeof MOMENTS)[number];
}

export interface Passing extends Moment {
  readonly path: string;
}

export interface KillingProxy {
  readonly origin: string;
  readonly requests: () => number;
  close(): void;
}

/** Has everything but large jobs, and says so. */
export function openOlderService(service: string): Promise<KillingProxy> {
  return openProxy(
    service,
    () => {},
    (path, body) => {
      if (path !== "/openapi.json") return body;
      const { paths, ...document } = JSON.parse(body.toString()) as { paths: object };
      const others = Object.entries(paths).filter(([name]) => !/v1\/jobs(?:\/|$)/.test(name));
      return Buffer.from(JSON.stringify({ ...document, paths: Object.fromEntries(others) }));
    },
  );
}

/** Takes whoever calls for a trial, as far as large jobs go. */
export function openTrialService(service: string): Promise<KillingProxy> {
  return openProxy(
    service,
    () => {},
    (_, body) => body,
    (path) => (/v1\/jobs(?:\/|$)/.test(path) ? FOR_BUSINESS : null),
  );
}

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

const FOR_BUSINESS: Problem = {
  status: 403,
  code: "BUSINESS_ACCOUNT_REQUIRED",
  detail: "Large jobs are for business accounts.",
};

/** `reach` is waited for before the request, or its answer, goes on. */
export function openProxy(
  service: string,
  reach: (passing: Passing) => void | Promise<void>,
  change: (path: string, body: Buffer) => Buffer = (_, body) => body,
  refuse: (path: string) => Problem | null = () => null,
): Promise<KillingProxy> {
  let count = 0;
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = count++;
    const { method = "", url = "", headers } = incoming;
    await reach({ request, when: "before", path: url });
    const body = await buffer(incoming);
    const problem = refuse(url);
    if (problem !== null) {
      response.writeHead(problem.status, { "Content-Type": "application/problem+json" });
      response.end(JSON.stringify(problem));
      return;
    }
    const sent = Object.entries(headers).filter(([name]) => KEPT.has(name)) as [string, string][];
    const answer = await fetch(`${service}${url}`, {
      method,
      headers: sent,
      body: body.byteLength === 0 ? null : body,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    await reach({ request, when: "answered", path: url });
    const answered = [...answer.headers].filter(([name]) => !HOPS.has(name));
    response.writeHead(answer.status, Object.fromEntries(answered));
    response.end(change(url, bytes), () => void reach({ request, when: "after", path: url }));
  };
  const server = createServer((request, response) => {
    // The client may be gone.
    pass(request, response).catch(() => response.destroy());
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ origin: `http://127.0.0.1:${port}`, requests: () => count, close });
    }),
  );
}

const KEPT = new Set([
  "authorization",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "x-integration-source",
]);
const HOPS = new Set(["connection", "content-encoding", "content-length", "transfer-encoding"]);
