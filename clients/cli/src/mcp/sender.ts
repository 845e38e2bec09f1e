// How the tools reach the service from here: with the key, or for a signed-in person through the account's calls.
import { compatiblePresets, findPresets } from "../../../../src/print/index.ts";
import { recordSchemaOf, type SchemaVariable } from "../../../../src/rules/record-schema.ts";
import type { Send } from "../../../../src/mcp/service.ts";
import type { Context } from "../context.ts";

const TIMEOUT_MS = 120_000;

/** The API as the tools call it, whoever is signed in. */
export function senderFor({ baseUrl, key, session }: Context): Send {
  const token = key ?? session?.token ?? null;
  const send: Send = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set("Authorization", `Bearer ${token}`);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(`${baseUrl}${path}`, { ...init, headers, signal, redirect: "manual" }).catch(
      (error: unknown) => unreachable(baseUrl, error),
    );
  };
  return key === null && session !== null ? asPerson(send) : send;
}

function unreachable(baseUrl: string, error: unknown): Response {
  const detail = `${baseUrl} cannot be reached (${(error as Error).message}). Check the address and the network.`;
  return Response.json({ code: "UNAVAILABLE", detail }, { status: 503 });
}

/** A session has no access to the keyed calls; the account's own calls and the sheets known here say the same. */
function asPerson(send: Send): Send {
  return async (path, init) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (/^\/api\/v1\/(?:generate-(?:pdf|raster)|jobs|printers)(?:\/|$)/.test(pathname)) {
      return send(path.replace("/api/v1/", "/account/v1/"), init);
    }
    if (pathname === "/api/v1/layout-presets") return answer(sheetsFor(searchParams));
    if (pathname === "/api/v1/templates") return listReady(send);
    const [, id, below] = /^\/api\/v1\/templates\/([^/]+)(\/schema)?$/.exec(pathname) ?? [];
    if (id === undefined) return send(path, init);
    const found = await send(`/account/v1/templates/${id}`);
    if (!found.ok) return found;
    const { data } = (await found.json()) as { data: Whole };
    if (!data.apiReady) return notReady();
    return below === undefined
      ? answer(detailOf(data))
      : Response.json(recordSchemaOf(data.document.name, data.document.variables ?? []));
  };
}

interface Whole {
  readonly id: string;
  readonly apiReady: boolean;
  readonly document: {
    readonly name: string;
    readonly widthMm: number;
    readonly heightMm: number;
    readonly variables?: readonly SchemaVariable[];
  };
}

const answer = (data: unknown) => Response.json({ data });

function sheetsFor(query: URLSearchParams) {
  const search = query.get("search");
  const widthMm = query.get("widthMm");
  const heightMm = query.get("heightMm");
  return findPresets({
    ...(search && { search }),
    ...(widthMm && { widthMm: Number(widthMm) }),
    ...(heightMm && { heightMm: Number(heightMm) }),
  });
}

async function listReady(send: Send): Promise<Response> {
  const ready: object[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await send(`/account/v1/templates?include=document${after}`);
    if (!page.ok) return page;
    const { data, meta } = (await page.json()) as {
      data: Whole[];
      meta: { nextCursor: string | null };
    };
    ready.push(...data.filter(({ apiReady }) => apiReady).map(namedOf));
    cursor = meta.nextCursor;
  } while (cursor !== null);
  return answer(ready);
}

/** What list_templates shows; the examples of all templates can be 20 MB. */
function namedOf({ id, document: { name, widthMm, heightMm, variables = [] } }: Whole) {
  const names = variables.map((variable) => ({ name: variable.name }));
  return { id, name, widthMm, heightMm, variables: names };
}

function detailOf({ id, document: { name, widthMm, heightMm, variables = [] } }: Whole) {
  return {
    id,
    name,
    widthMm,
    heightMm,
    variables,
    compatiblePresets: compatiblePresets(widthMm, heightMm),
  };
}

function notReady(): Response {
  const detail = "This template has problems and cannot be printed yet.";
  return Response.json({ code: "TEMPLATE_NOT_API_READY", detail }, { status: 422 });
}
