// Hand-picked bodies, headers, paths and values that mean no good, each sent to the Worker's own door.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDocument } from "../../src/reference/document/document.ts";
import { type Call, makeContract } from "../support/contract.ts";
import { type Attack, CANARY } from "../support/hostile/attack.ts";
import { NO_JSON, NO_REQUEST } from "../support/hostile/json.ts";
import { CREDENTIALS, HEADERS } from "../support/hostile/headers.ts";
import { HOSTILE_TEMPLATE } from "../support/hostile/job.ts";
import { IMAGES } from "../support/hostile/images.ts";
import { CROWDS, LAYOUTS } from "../support/hostile/layouts.ts";
import { PATHS, QUERIES, TEMPLATE_IDS } from "../support/hostile/paths.ts";
import { INJECTIONS, TEXTS } from "../support/hostile/texts.ts";
import { NAMES, VALUES } from "../support/hostile/values.ts";
import { full } from "../support/full.ts";
import { faultsIn } from "../support/openapi.ts";
import { findActiveNames } from "../support/pdf-scan.ts";
import { makeAddress } from "../support/worker-demo.ts";
import { balanceOf, makeCaller, makeTemplate, send } from "../support/worker-world.ts";

const PRINT = "/api/v1/generate-pdf";
const PREFLIGHT = `${PRINT}/preflight`;
const DEMO = "/api/v1/demo/generate-pdf";
const OPERATOR = "/operator/v1/accounts/none/credits";

const contract = makeContract(makeDocument("https://platen.test"));

/** So that the limiter lets them all through. */
const ATTACKS_AN_ACCOUNT = 100;
const CREDITS = 10_000;
const attackers: { accountId: string; apiKey: string; charged: number }[] = [];
let attacks = 0;

async function nextAttacker() {
  if (attacks++ % ATTACKS_AN_ACCOUNT === 0) {
    const { accountId, apiKey } = await makeCaller({ credits: CREDITS });
    await makeTemplate(accountId, "custom-hostile", { document: HOSTILE_TEMPLATE });
    attackers.push({ accountId, apiKey, charged: 0 });
  }
  return attackers.at(-1)!;
}

async function attackWith({
  method = "POST",
  path = PRINT,
  headers = {},
  body,
  expected,
  secrets = [],
}: Attack) {
  const attacker = await nextAttacker();
  const key = path.startsWith("/operator") ? env.OPERATOR_TOKEN : attacker.apiKey;
  const answer = await send(path, {
    method,
    headers: {
      ...(path !== DEMO && { Authorization: `Bearer ${key}` }),
      ...(path === DEMO && { "CF-Connecting-IP": makeAddress() }),
      "Content-Type": "application/json",
      ...headers,
    },
    body: body ?? null,
  });
  attacker.charged += Number(answer.headers.get("X-Credits-Consumed") ?? 0);
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const isPdf = answer.headers.get("Content-Type") === "application/pdf";
  if (isPdf) expect(findActiveNames(bytes)).toEqual([]);
  // The type of our own problems is one of the types that are sent.
  const told = [...answer.headers].filter(([name]) => name !== "content-type").join("\n");
  for (const secret of [CANARY, ...secrets])
    expect((told + (isPdf ? "" : text)).includes(secret)).toBe(false);
  const call = callOf(method, path);
  if (call && method !== "HEAD") {
    const { status, code, faults } = await contract.check(call, answer);
    expect(faults).toEqual([]);
    expect(expected).toContain(code === null ? `${status}` : `${status} ${code}`);
  } else if (method === "HEAD") {
    expect(expected.map((either) => either.slice(0, 3))).toContain(String(answer.status));
    expect(text).toBe("");
  } else {
    const problem = JSON.parse(text) as { status: number; code: string; requestId: string };
    expect(faultsIn(contract.document, "Problem", problem)).toEqual([]);
    expect(problem.requestId).toBe(answer.headers.get("X-Request-Id"));
    expect(expected).toContain(`${answer.status} ${problem.code}`);
  }
}

/** null: the document has no such call. */
function callOf(method: string, path: string): Call | null {
  const segments = path.split("?")[0]!.split("/");
  const fits = (call: Call) => {
    const pattern = call.path.split("/");
    return (
      call.method === method.toLowerCase() &&
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith("{") || part === segments[i])
    );
  };
  return contract.calls.find(fits) ?? null;
}

/** In the short form every sixth. */
const rows = (list: readonly Attack[]) =>
  list
    .filter((_, index) => index % full(1, 6) === 0)
    .map((attack) => [attack.name, attack] as const);
const at = (path: string, list: readonly Attack[]): Attack[] =>
  list.map((attack) => ({ ...attack, path }));
const bodies = (list: typeof NO_JSON, path: string, ...expected: string[]): Attack[] =>
  list.map(([name, body]) => ({ name, path, body, expected }));

beforeAll(async () => {
  const other = await makeCaller();
  await makeTemplate(other.accountId, "custom-other-account", { document: HOSTILE_TEMPLATE });
});

afterAll(async () => {
  for (const { accountId, charged } of attackers) {
    expect(await balanceOf(accountId)).toBe(CREDITS - charged);
  }
});

const TOO_LARGE = "413 BODY_TOO_LARGE";
/** All three read their bodies in the same way. */
const DOORS = full<[string, ...string[]][]>(
  [[PRINT], [DEMO, TOO_LARGE], [OPERATOR, TOO_LARGE]],
  [[PRINT]],
);

describe.each(DOORS)("a body that is no strict JSON, sent to %s", (path, ...also) => {
  it.each(rows(bodies(NO_JSON, path, "400 INVALID_JSON", ...also)))("%s", (_name, attack) =>
    attackWith(attack),
  );
});

describe.each(DOORS)("JSON that is no request, sent to %s", (path, ...also) => {
  it.each(rows(bodies(NO_REQUEST, path, "422 VALIDATION_FAILED", ...also)))("%s", (_name, attack) =>
    attackWith(attack),
  );
});

describe.each<[string, readonly Attack[]]>([
  ["a credential", CREDENTIALS],
  ["a header", HEADERS],
  ["a method or a path", PATHS],
  ["a query", QUERIES],
  ["a template's id", TEMPLATE_IDS],
  ["a variable's name", NAMES],
  ["a text", TEXTS],
  ["syntax of something else", INJECTIONS],
  ["a value", VALUES],
  ["an image", IMAGES],
  ["a layout", LAYOUTS],
  ["a crowd", CROWDS],
  ...full<[string, readonly Attack[]][]>(
    [
      ["a variable's name, in a preflight", at(PREFLIGHT, NAMES)],
      ["a layout, in a preflight", at(PREFLIGHT, LAYOUTS)],
    ],
    [],
  ),
])("%s that means no good", (_kind, list) => {
  it.each(rows(list))("%s", (_name, attack) => attackWith(attack));
});

describe("the corpus", () => {
  it("has more than 300 rows of its own, none of them twice", () => {
    const own = [NO_JSON, NO_REQUEST].flat().map(([name]) => name);
    const others = [CREDENTIALS, HEADERS, PATHS, QUERIES, TEMPLATE_IDS, NAMES, TEXTS];
    const more = [INJECTIONS, VALUES, IMAGES, LAYOUTS, CROWDS];
    const names = [...own, ...[...others, ...more].flat().map(({ name }) => name)];
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});
