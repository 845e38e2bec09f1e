// A server that answers as it is told to, one request after the other, and remembers what it was sent.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** `close`: no answer; `truncate`: half a PDF; `drip`: a byte at a time, for ever; `hang`: no answer, for ever. */
export type Scripted =
  | "close"
  | "truncate"
  | "drip"
  | "hang"
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

export interface Seen {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface ScriptedServer {
  readonly origin: string;
  readonly seen: readonly Seen[];
  readonly connections: () => number;
  close(): void;
}

export function openScriptedServer(answers: readonly Scripted[]): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const at = performance.now();
    const { method = "", url = "", headers } = request;
    void text(request).then((body) => {
      const answer = answers[seen.length];
      seen.push({ at, method, path: url, headers, body });
      give(answer ?? "close", request, response);
    });
  });
  let connections = 0;
  server.on("connection", () => connections++);
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ origin: `http://127.0.0.1:${port}`, seen, connections: () => connections, close });
    }),
  );
}

function give(answer: Scripted, request: IncomingMessage, response: ServerResponse): void {
  if (answer === "close") {
    request.socket.destroy();
  } else if (answer === "truncate") {
    response.writeHead(200, { "Content-Type": "application/pdf", "Content-Length": "1000" });
    response.write("%PDF-", () => request.socket.destroy());
  } else if (answer === "drip") {
    response.writeHead(200, { "Content-Type": "application/pdf" });
    const timer = setInterval(() => response.write("%"), 20);
    response.on("close", () => clearInterval(timer));
  } else if (answer !== "hang") {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
