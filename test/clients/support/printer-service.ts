// The service as agents meet it, with the service's own rules of a queue and a clock that runs faster.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";
import {
  confirm,
  type Confirmation,
  type Delivery,
  enqueue,
  hasEnded,
  offer,
  pass,
  type QueuedJob,
} from "../../../src/rules/print-queue.ts";

export interface QueueOptions {
  /** How many times faster than the world its clock runs. */
  readonly speed?: number;
  readonly delivery?: Delivery;
  /** Sockets are refused. */
  readonly isWithoutSocket?: boolean;
}

interface Job {
  queued: QueuedJob;
  readonly pages: readonly Buffer[];
}

export const CODE = "7KQ2-DW8M-R4XT";

export class PrinterService {
  readonly token = `platen_printer_${randomBytes(18).toString("hex")}`;
  /** Every request, with the member that matters. */
  readonly calls: string[] = [];
  readonly protocols: (string | undefined)[] = [];
  readonly statuses: string[] = [];
  pings = 0;
  /** Answered instead, as long as it is set. */
  broken: { readonly status: number; readonly retryAfter?: string } | null = null;
  isUnpaired = false;
  /** Of bytes that are sent next. */
  isDamaged = false;
  readonly #jobs = new Map<string, Job>();
  readonly #sockets = new Set<WebSocket>();
  readonly #options: Required<QueueOptions>;
  readonly #begun = performance.now();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #timer: NodeJS.Timeout | undefined;

  constructor({ speed = 1, delivery = "atLeastOnce", isWithoutSocket = false }: QueueOptions) {
    this.#options = { speed, delivery, isWithoutSocket };
  }

  static async open(options: QueueOptions = {}): Promise<PrinterService> {
    const service = new PrinterService(options);
    const server = service.#server;
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const sockets = new WebSocketServer({
      server,
      handleProtocols: (protocols) => [...protocols][0] ?? false,
    });
    sockets.on("connection", (socket, request) => service.#connected(socket, request));
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.cutSockets();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** As a network does that goes away. */
  cutSockets(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  closeSockets(code: number): void {
    for (const socket of this.#sockets) socket.close(code);
  }

  get connected(): number {
    return this.#sockets.size;
  }

  print(...pages: readonly Buffer[]): string {
    const id = `job_${randomBytes(11).toString("hex")}`;
    const expiresAt = this.#now() + 86_400_000_000;
    const hold = { id, delivery: this.#options.delivery, parts: pages.length, expiresAt };
    this.#jobs.set(id, { queued: enqueue({ ...hold, chargedUntil: null }), pages });
    this.#wake();
    return id;
  }

  job(id: string): QueuedJob {
    this.#pass();
    return this.#jobs.get(id)!.queued;
  }

  get jobs(): readonly QueuedJob[] {
    this.#pass();
    return [...this.#jobs.values()].map(({ queued }) => queued);
  }

  get unfinished(): number {
    return this.jobs.filter((job) => !hasEnded(job)).length;
  }

  #now(): number {
    return Math.round((performance.now() - this.#begun) * this.#options.speed);
  }

  #pass(): void {
    for (const job of this.#jobs.values()) job.queued = pass(job.queued, this.#now());
  }

  /** Says that something waits, and again when a page is to be offered again. */
  #wake(): void {
    this.#pass();
    if (this.unfinished > 0) {
      for (const socket of this.#sockets) socket.send(JSON.stringify({ type: "poll" }));
    }
    this.#wakeLater();
  }

  #connected(socket: WebSocket, { headers }: IncomingMessage): void {
    this.protocols.push(headers["sec-websocket-protocol"]);
    if (this.#options.isWithoutSocket || headers.authorization !== `Bearer ${this.token}`) {
      socket.terminate();
      return;
    }
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("message", (data) => {
      if (data.toString() !== "ping") return socket.close(1003);
      this.pings++;
      socket.send("pong");
    });
    this.#wake();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const body = (method === "POST" ? await json(request) : null) as Record<string, any> | null;
    this.calls.push(`${method} ${url.replace(/job_\w+/, "{id}")}`);
    const say = (status: number, data?: unknown, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { "Content-Type": "application/json", ...more })
        .end(data === undefined ? undefined : JSON.stringify(data));
    const refuse = (status: number, code: string) => say(status, { code, detail: code });
    if (this.broken) {
      const { status, retryAfter } = this.broken;
      return void say(status, {}, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
    }
    if (url === "/p/v1/pair") {
      if (body?.["code"] !== CODE) return void refuse(404, "NOT_FOUND");
      return void say(201, {
        data: { printerId: "printer_7Kq2dW8mR4xT0pLbN5vHs1", token: this.token },
      });
    }
    if (this.isUnpaired || headers.authorization !== `Bearer ${this.token}`) {
      return void refuse(401, "INVALID_API_KEY");
    }
    this.#pass();
    if (url === "/p/v1/poll") return this.#poll(body!["status"], say);
    const [, id = "", page = ""] =
      /^\/p\/v1\/jobs\/(\w+)(?:\?page=(\d+)|\/result)$/.exec(url) ?? [];
    const job = this.#jobs.get(id);
    if (!job) return void refuse(404, "NOT_FOUND");
    if (method === "POST") {
      job.queued = confirm(job.queued, confirmationIn(body!), this.#now());
      this.#wake();
      return void response.writeHead(204).end();
    }
    const isHandedOut = job.queued.part === Number(page) && job.queued.offeredUntil !== null;
    if (!isHandedOut) return void refuse(404, "NOT_FOUND");
    const bytes = Buffer.from(job.pages[Number(page) - 1]!);
    if (this.isDamaged) bytes[0]! ^= 1;
    response.writeHead(200, { "Content-Type": "application/vnd.zebra-zpl" }).end(bytes);
  }

  #poll(
    { state, reasons }: { readonly state: string; readonly reasons: readonly string[] },
    say: (status: number, data?: unknown, more?: Record<string, string>) => unknown,
  ): void {
    this.statuses.push([state, ...reasons].join(" "));
    const job = [...this.#jobs.values()].find(({ queued }) => !hasEnded(queued));
    if (!job) return void say(204, undefined, { "Retry-After": "1" });
    job.queued = offer(job.queued, this.#now());
    const { id, part, parts, attempts } = job.queued;
    const bytes = job.pages[part - 1]!;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const facts = { contentType: "application/vnd.zebra-zpl", byteLength: bytes.length, sha256 };
    say(200, { data: { id, page: part, pages: parts, attempt: attempts, ...facts } });
    this.#wakeLater();
  }

  #wakeLater(): void {
    clearTimeout(this.#timer);
    const due = this.jobs.flatMap(({ offeredUntil }) => offeredUntil ?? []);
    if (due.length === 0) return;
    const ms = (Math.min(...due) - this.#now()) / this.#options.speed;
    this.#timer = setTimeout(() => this.#wake(), Math.max(1, ms + 1));
  }
}

function confirmationIn({ page, result, reason }: Record<string, any>): Confirmation {
  return result === "printed"
    ? { part: page, result: "printed" }
    : { part: page, result: "failed", reason: reason ?? "other" };
}
