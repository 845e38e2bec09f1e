// /p/v1: what a printer's agent calls.
import {
  confirmPage,
  connectAgent,
  countPairing,
  pairAgent,
  pollQueue,
  readPage,
} from "../../flows/printers/agent.ts";
import {
  agentStatus,
  pageResult,
  pairingRequest,
} from "../../reference/document/printer-requests.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { POLL_SEC, SUB_PROTOCOL } from "../../rules/printer.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 4 * 1024;

export const postPair: AppHandler = async (c) => {
  await countPairing(c.get("deps"), c.req.header("CF-Connecting-IP"));
  const asked = await readJson(c.req.raw, pairingRequest, BODY_BYTES);
  return c.json({ data: await pairAgent(c.get("deps"), asked) }, 201);
};

export const postPoll: AppHandler = async (c) => {
  const { status } = await readJson(c.req.raw, agentStatus, BODY_BYTES);
  const offered = await pollQueue(c.get("deps"), c.get("agent"), status);
  if (offered === null) return c.body(null, 204, { "Retry-After": String(POLL_SEC) });
  return c.json({ data: offered });
};

export const getPage: AppHandler = async (c) => {
  const page = pageIn(c);
  const file = await readPage(c.get("deps"), c.get("agent"), idIn(c), page);
  const { pieces, byteLength, contentType } = file;
  const bytes = new Blob(pieces as Uint8Array<ArrayBuffer>[]).stream();
  const headers = { "Content-Type": contentType, "Content-Length": String(byteLength) };
  return new Response(bytes, { headers });
};

export const postResult: AppHandler = async (c) => {
  const { page: part, ...said } = await readJson(c.req.raw, pageResult, BODY_BYTES);
  const confirmation =
    said.result === "printed"
      ? ({ part, result: "printed" } as const)
      : ({ part, result: "failed", reason: said.reason ?? "other" } as const);
  await confirmPage(c.get("deps"), c.get("agent"), idIn(c), confirmation);
  return c.body(null, 204);
};

export const getConnect: AppHandler = async (c) => {
  const { headers } = c.req.raw;
  const protocols = (headers.get("Sec-WebSocket-Protocol") ?? "").split(",");
  const isUpgrade = headers.get("Upgrade")?.toLowerCase() === "websocket";
  if (!isUpgrade || !protocols.some((name) => name.trim() === SUB_PROTOCOL)) {
    throw new Refusal<Code>(
      "INVALID_HEADER",
      `Connect with a WebSocket (Upgrade: websocket) and the sub-protocol ${SUB_PROTOCOL} (Sec-WebSocket-Protocol).`,
    );
  }
  const {
    status,
    webSocket,
    headers: own,
  } = await connectAgent(c.var.deps, c.var.agent, c.req.raw);
  // Headers are added to every answer, and those of another's cannot be changed.
  return new Response(null, { status, webSocket, headers: new Headers(own) });
};

function pageIn(c: AppContext): number {
  const asked = c.req.queries("page") ?? ["1"];
  if (asked.length === 1 && /^[1-9]\d{0,2}$/.test(asked[0]!)) return Number(asked[0]);
  throw new Refusal<Code>("VALIDATION_FAILED", "page takes one whole number from 1 on.");
}

function idIn(c: AppContext): string {
  return c.req.param("jobId") ?? "";
}
