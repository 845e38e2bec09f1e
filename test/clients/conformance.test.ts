// clients/conformance/conformance.json in every language, against a server that answers as its rows say.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callIn, CALLERS } from "./languages.ts";
import { openScriptedServer, type Scripted, type Seen } from "./scripted-server.ts";

interface Row {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly call: string;
  readonly arguments: object;
  readonly answers: readonly Scripted[];
  readonly requests: readonly Request[];
  readonly gapsSec?: readonly number[];
  /** How many connections the requests came over. */
  readonly connections?: number;
  readonly result?: unknown;
  readonly error?: object;
  /** A pattern of what the program writes to stderr; null: nothing. */
  readonly complaint?: string | null;
}

interface Request {
  readonly method: string;
  readonly path: string;
  /** null: it must not be there. */
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body: unknown;
}

const { rows } = JSON.parse(readFileSync("clients/conformance/conformance.json", "utf8")) as {
  readonly rows: readonly Row[];
};

describe.each(CALLERS)("the $name client", (language) => {
  it.concurrent.each(rows)("$name", async (row) => {
    const server = await openScriptedServer(row.answers);
    try {
      const { slash, ...settings } = row.settings;
      const baseUrl = slash === true ? `${server.origin}/` : server.origin;
      const outcome = await callIn(language, { ...row, settings: { baseUrl, ...settings } });
      if (row.error) expect(outcome.error).toMatchObject(row.error);
      else expect(outcome.result).toEqual(row.result);
      if (row.complaint === null) expect(outcome.complaint).toBe("");
      else if (row.complaint !== undefined)
        expect(outcome.complaint).toMatch(new RegExp(row.complaint));
      expect(server.seen.map(({ path }) => path)).toEqual(row.requests.map(({ path }) => path));
      for (const [i, seen] of server.seen.entries())
        expectRequest(seen, row.requests[i]!, server.seen[0]!);
      if (row.connections !== undefined) expect(server.connections()).toBe(row.connections);
      expect(missedGaps(server.seen, row.gapsSec ?? [])).toEqual([]);
    } finally {
      server.close();
    }
  });
});

function expectRequest(seen: Seen, { method, headers, body }: Request, first: Seen): void {
  expect(seen.method).toBe(method);
  for (const [name, value] of Object.entries(headers)) {
    const sent = seen.headers[name] ?? null;
    if (value === "*") expect(sent, name).toMatch(/^[\x21-\x7e]{1,255}$/);
    else expect(sent, name).toBe(value === "same" ? first.headers[name] : value);
  }
  expect(seen.body === "" ? null : JSON.parse(seen.body)).toEqual(body);
}

function missedGaps(seen: readonly Seen[], gapsSec: readonly number[]): string[] {
  return gapsSec.flatMap((least, i) => {
    const gapSec = (seen[i + 1]!.at - seen[i]!.at) / 1000;
    return gapSec >= least
      ? []
      : [`${gapSec} s before request ${i + 2}, at least ${least} s were asked`];
  });
}

it("a wait that is too short is found", () => {
  const at = (ms: number) => ({ at: ms }) as Seen;
  expect(missedGaps([at(0), at(900)], [1])).toHaveLength(1);
  expect(missedGaps([at(0), at(1000)], [1])).toEqual([]);
});
