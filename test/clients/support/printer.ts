// Printers that keep what they are sent: on a raw port, behind HTTP, as a queue of CUPS.
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export interface RawPrinter {
  readonly target: string;
  readonly port: number;
  /** Of each connection that has ended, in order. */
  readonly jobs: readonly Buffer[];
  close(): void;
}

/** `behave`: instead of reading all and closing. */
export async function openRawPrinter(
  behave?: (socket: Socket) => void,
  wantedPort = 0,
): Promise<RawPrinter> {
  const jobs: Buffer[] = [];
  const sockets = new Set<Socket>();
  // A printer reads what is left after the other side has ended.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on("error", () => {}));
    if (behave) behave(socket);
    else void buffer(socket).then((job) => (jobs.push(job), socket.end()));
  });
  const port = await listen(server, wantedPort);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { target: `tcp://127.0.0.1:${port}`, port, jobs, close };
}

export interface HttpPrinter {
  readonly target: string;
  readonly jobs: readonly {
    readonly start: string;
    readonly type: string;
    readonly body: Buffer;
  }[];
  close(): void;
}

/** `status`: answered at once, unread; null: never. */
export async function openHttpPrinter(status?: number | null): Promise<HttpPrinter> {
  const jobs: { start: string; type: string; body: Buffer }[] = [];
  const server = createHttpServer((request, response) => {
    const { method, url, headers } = request;
    if (status === null) return;
    if (status !== undefined) {
      response.writeHead(status, { Location: "/elsewhere" }).end();
      return;
    }
    void buffer(request).then((body) => {
      const length = `${headers["content-length"]} ${headers["transfer-encoding"] ?? ""}`.trim();
      jobs.push({ start: `${method} ${url} ${length}`, type: headers["content-type"] ?? "", body });
      response.end("<HTML>printed</HTML>");
    });
  });
  const port = await listen(server);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { target: `http://127.0.0.1:${port}/pstprnt`, jobs, close };
}

function listen(server: Server, wanted = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(wanted, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

export interface Queue {
  /** With its `lp` first. */
  readonly path: string;
  readonly args: () => readonly string[];
  readonly bytes: () => Buffer;
  readonly env: () => string;
}

/** An `lp` for PATH. `script`: what it does instead of keeping the job. */
export function makeQueue(script?: string): Queue {
  const folder = mkdtempSync(join(tmpdir(), "platen-lp-"));
  const keep = `printf '%s\\n' "$@" > "${folder}/args"; env > "${folder}/env"; cat > "${folder}/bytes"; echo "request id is Zebra-7 (0 file(s))"`;
  writeFileSync(join(folder, "lp"), `#!/bin/sh\n${script ?? keep}\n`);
  chmodSync(join(folder, "lp"), 0o755);
  const read = (name: string) => readFileSync(join(folder, name));
  return {
    path: `${folder}:${process.env["PATH"]}`,
    args: () => read("args").toString().trim().split("\n"),
    bytes: () => read("bytes"),
    env: () => read("env").toString(),
  };
}
