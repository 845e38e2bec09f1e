// A client of the official SDK, and what tests read from its answers.
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { makeAddress, origin } from "../../support/api.ts";

export type Facts = Readonly<Record<string, any>>;

export async function connectHttp(apiKey: string | null, address = makeAddress()): Promise<Client> {
  const headers: Record<string, string> = { "CF-Connecting-IP": address };
  if (apiKey !== null) headers["Authorization"] = `Bearer ${apiKey}`;
  const client = new Client({ name: "test", version: "1.0.0" });
  const url = new URL("/mcp", origin);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

/** Of a call that succeeds. */
export async function factsOf(client: Client, name: string, asked: object = {}): Promise<Facts> {
  const answer = await call(client, name, asked);
  expect(answer.isError, textOf(answer)).toBeFalsy();
  expect(JSON.parse(textOf(answer))).toEqual(answer.structuredContent);
  return answer.structuredContent as Facts;
}

/** What the model reads of a call that is refused. */
export async function instructionOf(client: Client, name: string, asked: object = {}) {
  const answer = await call(client, name, asked);
  expect(answer.isError).toBe(true);
  return textOf(answer);
}

export function call(client: Client, name: string, asked: object = {}): Promise<CallToolResult> {
  return client.callTool({ name, arguments: { ...asked } }) as Promise<CallToolResult>;
}

export function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === "text" ? first.text : "";
}
