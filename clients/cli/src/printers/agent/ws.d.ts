// What is used of ws, which has no types of its own.
declare module "ws" {
  import type { IncomingMessage, Server } from "node:http";

  interface WebSocketEvents {
    open: [];
    message: [data: Buffer, isBinary: boolean];
    close: [code: number, reason: Buffer];
    error: [error: Error];
    "unexpected-response": [request: unknown, response: IncomingMessage];
  }

  export class WebSocket {
    constructor(
      address: string,
      protocols: readonly string[],
      options: {
        readonly headers: Readonly<Record<string, string>>;
        readonly handshakeTimeout: number;
        readonly maxPayload: number;
        readonly perMessageDeflate: boolean;
      },
    );
    on<Name extends keyof WebSocketEvents>(
      name: Name,
      heard: (...said: WebSocketEvents[Name]) => void,
    ): this;
    send(text: string): void;
    close(code: number): void;
    terminate(): void;
  }

  export class WebSocketServer {
    constructor(options: {
      readonly server: Server;
      readonly handleProtocols: (protocols: Set<string>) => string | false;
    });
    on(name: "connection", heard: (socket: WebSocket, request: IncomingMessage) => void): this;
  }
}
