// A program as a customer would write it against the generated types: it makes every call of the document.
import createClient from "openapi-fetch";
import { callAccount } from "./call-account.ts";
import { callSignIn, type Person } from "./call-sign-in.ts";
import type { components, paths } from "../../clients/typescript/src/openapi.d.ts";
import { type Called, orThrow, startOf } from "./results.ts";

export type Problem = components["schemas"]["Problem"];
export type GeneratePdfRequest = components["schemas"]["GeneratePdfRequest"];

export interface Credentials {
  readonly apiKey: string;
  /** Of a business account without a trial, which is gone afterwards. */
  readonly session: string;
}

export async function callEverything(
  baseUrl: string,
  { apiKey, session }: Credentials,
  person: Person,
): Promise<Called[]> {
  const client = createClient<paths>({ baseUrl });
  const headers = { Authorization: `Bearer ${apiKey}` };
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const templates = await client.GET("/api/v1/templates", { headers });
  const first = orThrow(templates).data.find(({ id }) => id === "custom-product-label");
  if (!first) throw new Error("there is no product label");
  note(
    "GET /api/v1/templates",
    templates.response,
    first.variables.map(({ name }) => name),
  );

  const template = await client.GET("/api/v1/templates/{templateId}", {
    headers,
    params: { path: { templateId: first.id } },
  });
  const [preset] = orThrow(template).data.compatiblePresets;
  if (!preset) throw new Error("the product label fits no preset");
  note("GET /api/v1/templates/{templateId}", template.response, preset.itemSizeMm);

  const schema = await client.GET("/api/v1/templates/{templateId}/schema", {
    headers,
    params: { path: { templateId: first.id } },
  });
  const { properties } = orThrow(schema) as unknown as { properties: object };
  note("GET /api/v1/templates/{templateId}/schema", schema.response, Object.keys(properties));

  const presets = await client.GET("/api/v1/layout-presets", {
    headers,
    params: { query: { search: "5160", widthMm: preset.itemSizeMm.width } },
  });
  note("GET /api/v1/layout-presets", presets.response, orThrow(presets).meta.count);

  const sheet = await client.GET("/api/v1/layout-presets/{presetId}/test-sheet.pdf", {
    headers,
    params: { path: { presetId: preset.id } },
    parseAs: "arrayBuffer",
  });
  note(
    "GET /api/v1/layout-presets/{presetId}/test-sheet.pdf",
    sheet.response,
    startOf(orThrow(sheet)),
  );

  const request: GeneratePdfRequest = {
    templateId: first.id,
    layout: { type: "preset", presetId: preset.id },
    records: [{ variables: { name: "Thyme honey", sku: "HON-THY-0450", price: null } }],
  };
  const preflight = await client.POST("/api/v1/generate-pdf/preflight", { headers, body: request });
  note("POST /api/v1/generate-pdf/preflight", preflight.response, orThrow(preflight).data.credits);

  const pdf = await client.POST("/api/v1/generate-pdf", {
    headers,
    params: { header: { "Idempotency-Key": "client:v1", "X-Integration-Source": "client" } },
    body: request,
    parseAs: "arrayBuffer",
  });
  note("POST /api/v1/generate-pdf", pdf.response, startOf(orThrow(pdf)));

  const large = {
    ...request,
    output: { format: "zip", per: "page", file: { format: "pdf" } } as const,
  };
  const keyOfJob = {
    header: { "Idempotency-Key": "client:job:v1", "X-Integration-Source": "client" },
  };
  const estimate = await client.POST("/api/v1/jobs/preflight", { headers, body: large });
  note("POST /api/v1/jobs/preflight", estimate.response, orThrow(estimate).data.pages);
  const files = await client.POST("/api/v1/jobs", {
    headers,
    params: keyOfJob,
    body: large,
    parseAs: "arrayBuffer",
  });
  note("POST /api/v1/jobs", files.response, startOf(orThrow(files)).slice(0, 2));

  const raster = { ...request, output: { format: "zpl", dpi: 203 } as const };
  const dots = await client.POST("/api/v1/generate-raster/preflight", { headers, body: raster });
  note("POST /api/v1/generate-raster/preflight", dots.response, orThrow(dots).data.widthDots);

  const zpl = await client.POST("/api/v1/generate-raster", {
    headers,
    params: { header: { "Idempotency-Key": "client:zpl:v1", "X-Integration-Source": "client" } },
    body: raster,
    parseAs: "arrayBuffer",
  });
  note("POST /api/v1/generate-raster", zpl.response, startOf(orThrow(zpl)).slice(0, 3));

  const label = await client.GET("/api/v1/test-label.zpl", {
    headers,
    params: { query: { widthMm: 101.6, heightMm: 50.8, dpi: 203 } },
    parseAs: "arrayBuffer",
  });
  note("GET /api/v1/test-label.zpl", label.response, startOf(orThrow(label)).slice(0, 3));

  const demo = await client.POST("/api/v1/demo/generate-pdf", {
    headers: person.visitor,
    body: {
      templateId: "api-demo-qr-card",
      layout: { type: "single" },
      records: [{ variables: { title: "Hello", subtitle: "", url: "https://platen.example" } }],
    },
    parseAs: "arrayBuffer",
  });
  note("POST /api/v1/demo/generate-pdf", demo.response, startOf(orThrow(demo)));

  const health = await client.GET("/health");
  note("GET /health", health.response, orThrow(health).status);

  const document = await client.GET("/openapi.json");
  note("GET /openapi.json", document.response, "openapi" in orThrow(document));

  const gallery = await client.GET("/gallery.json");
  const [starter] = orThrow(gallery).data;
  note("GET /gallery.json", gallery.response, starter?.document.schemaVersion);

  const icons = await client.GET("/icons", { headers: { Accept: "application/json" } });
  const found = orThrow(icons);
  note("GET /icons", icons.response, typeof found === "object" && found.meta.count > 0);

  const docs = await client.GET("/docs", { parseAs: "text" });
  note("GET /docs", docs.response, orThrow(docs).includes("<h1>"));

  const guide = await client.GET("/docs/{guide}", {
    params: { path: { guide: "templates" } },
    parseAs: "text",
  });
  note("GET /docs/{guide}", guide.response, orThrow(guide).includes("<h1"));

  const picture = await client.GET("/docs/images/{name}", {
    params: { path: { name: "text-cases.png" } },
    parseAs: "arrayBuffer",
  });
  const picturePart = new Uint8Array(orThrow(picture) as unknown as ArrayBuffer).subarray(1, 4);
  note("GET /docs/images/{name}", picture.response, new TextDecoder().decode(picturePart));

  const status = await client.GET("/status", { headers: { Accept: "application/json" } });
  const counts = orThrow(status);
  note("GET /status", status.response, typeof counts === "object" && counts.data.days.length);

  const list = await client.GET("/llms.txt", { parseAs: "text" });
  note("GET /llms.txt", list.response, orThrow(list).includes("## Guides"));

  const guides = await client.GET("/llms-full.txt", { parseAs: "text" });
  note("GET /llms-full.txt", guides.response, orThrow(guides).includes("# Templates"));

  const skill = await client.GET("/skill.md", { parseAs: "text" });
  note("GET /skill.md", skill.response, orThrow(skill).includes("## Template language"));

  const licences = await client.GET("/licences", { parseAs: "text" });
  note("GET /licences", licences.response, orThrow(licences).includes("<h1>"));

  const problems = await client.GET("/problems", { parseAs: "text" });
  note("GET /problems", problems.response, orThrow(problems).includes("<h1>"));

  const code: Problem["code"] = "TEXT_OVERFLOW";
  const problem = await client.GET("/problems/{code}", {
    params: { path: { code: code.toLowerCase().replaceAll("_", "-") } },
    parseAs: "text",
  });
  note("GET /problems/{code}", problem.response, orThrow(problem).includes(code));
  return [
    ...called,
    ...(await callSignIn(client, person)),
    ...(await callAccount(client, session, person.visitor)),
  ];
}

/** What a call without a key is told. */
export async function callWithoutKey(baseUrl: string): Promise<Problem> {
  const client = createClient<paths>({ baseUrl });
  const { error } = await client.GET("/api/v1/templates");
  if (!error) throw new Error("the call was not refused");
  return error;
}
