// The account side, as a customer's program would call it: from the trial to the end of the account.
import type { Client } from "openapi-fetch";
import type { components, paths } from "../../clients/typescript/src/openapi.d.ts";
import { callLinks } from "./call-links.ts";
import { callPrinters, CHARGED_JOBS } from "./call-printers.ts";
import { type Called, orThrow, startOf } from "./results.ts";

type TemplateDocument = components["schemas"]["TemplateDocument"];
type GeneratePdfRequest = components["schemas"]["GeneratePdfRequest"];

const LABEL: TemplateDocument = {
  schemaVersion: 1,
  name: "Shelf label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    { type: "text", text: "Item {{sku}}", xMm: 3, yMm: 3, widthMm: 60, heightMm: 6 },
    { type: "shape", shape: "line", xMm: 3, yMm: 20, widthMm: 60, heightMm: 0 },
  ],
};

/** A PDF of one page with nothing on it; readers find the objects without a table of them. */
const ARTWORK = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 180 72] /Resources <<>>>> endobj
trailer <</Root 1 0 R /Size 4>>
startxref
0
%%EOF
`;

export async function callAccount(
  client: Client<paths>,
  session: string,
  visitor: Readonly<Record<string, string>>,
): Promise<Called[]> {
  const headers = { Authorization: `Bearer ${session}` };
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const me = await client.GET("/account/v1/me", { headers });
  const { plan, credits } = orThrow(me).data;
  note("GET /account/v1/me", me.response, plan);

  const trial = await client.POST("/account/v1/trial", { headers });
  note("POST /account/v1/trial", trial.response, orThrow(trial).data.trial.requestsLimit);

  const replaced = await client.POST("/account/v1/trial/key", { headers });
  note("POST /account/v1/trial/key", replaced.response, orThrow(replaced).data.key.kind);

  const made = await client.POST("/account/v1/keys", { headers, body: { name: "Warehouse" } });
  const { id: keyId, name } = orThrow(made).data;
  note("POST /account/v1/keys", made.response, name);

  const keys = await client.GET("/account/v1/keys", { headers });
  note("GET /account/v1/keys", keys.response, orThrow(keys).meta.count);

  const revoked = await client.DELETE("/account/v1/keys/{keyId}", {
    headers,
    params: { path: { keyId } },
  });
  note("DELETE /account/v1/keys/{keyId}", revoked.response, revoked.error);

  const usage = await client.GET("/account/v1/usage", {
    headers,
    params: { query: { limit: 20 } },
  });
  note("GET /account/v1/usage", usage.response, orThrow(usage).data[0]?.kind);

  const daily = await client.GET("/account/v1/usage/daily", {
    headers,
    params: { query: { days: 7, by: "template" } },
  });
  note("GET /account/v1/usage/daily", daily.response, orThrow(daily).data);

  const asset = await client.POST("/account/v1/assets", {
    headers: { ...headers, "Content-Type": "application/pdf" },
    body: ARTWORK,
    bodySerializer: (bytes: string) => bytes,
  });
  const { data: artwork } = orThrow(asset);
  note("POST /account/v1/assets", asset.response, artwork.kind === "artwork" && artwork.pages);

  const assets = await client.GET("/account/v1/assets", { headers });
  const [listed] = orThrow(assets).data;
  note("GET /account/v1/assets", assets.response, listed?.lastUsedAt === artwork.createdAt);

  const path = { sha256: artwork.id.slice("asset:".length) };
  const read = await client.GET("/account/v1/assets/{sha256}", {
    headers,
    params: { path },
    parseAs: "arrayBuffer",
  });
  const bytes = orThrow(read) as unknown as ArrayBuffer;
  note("GET /account/v1/assets/{sha256}", read.response, bytes.byteLength > 0);

  const withArtwork: TemplateDocument = {
    ...LABEL,
    elements: [
      { type: "artwork", source: artwork.id, xMm: 0, yMm: 0, widthMm: 66.675, heightMm: 25.4 },
      ...LABEL.elements,
    ],
  };
  const preview = await client.POST("/account/v1/templates/preview", {
    headers,
    body: { document: withArtwork },
    parseAs: "arrayBuffer",
  });
  note("POST /account/v1/templates/preview", preview.response, startOf(orThrow(preview)));

  const created = await client.POST("/account/v1/templates", {
    headers,
    body: { document: withArtwork },
  });
  const { id: templateId, apiReady, revision } = orThrow(created).data;
  note("POST /account/v1/templates", created.response, apiReady);

  const put = await client.PUT("/account/v1/templates/{templateId}", {
    headers,
    params: { path: { templateId }, header: { "If-Match": `"${revision}"` } },
    body: { document: LABEL },
  });
  note("PUT /account/v1/templates/{templateId}", put.response, orThrow(put).data.problems);

  const unused = await client.DELETE("/account/v1/assets/{sha256}", { headers, params: { path } });
  note("DELETE /account/v1/assets/{sha256}", unused.response, unused.error);

  const template = await client.GET("/account/v1/templates/{templateId}", {
    headers,
    params: { path: { templateId } },
  });
  const { document } = orThrow(template).data;
  note("GET /account/v1/templates/{templateId}", template.response, document.elements.length);

  const versions = await client.GET("/account/v1/templates/{templateId}/versions", {
    headers,
    params: { path: { templateId } },
  });
  const [former] = orThrow(versions).data;
  const isFormer = former?.revision === revision;
  note("GET /account/v1/templates/{templateId}/versions", versions.response, isFormer);

  const version = await client.GET("/account/v1/templates/{templateId}/versions/{revision}", {
    headers,
    params: { path: { templateId, revision } },
  });
  note(
    "GET /account/v1/templates/{templateId}/versions/{revision}",
    version.response,
    orThrow(version).data.document.elements.length,
  );

  const templates = await client.GET("/account/v1/templates", { headers });
  note("GET /account/v1/templates", templates.response, orThrow(templates).meta.count);

  const job: GeneratePdfRequest = {
    templateId,
    layout: { type: "single" },
    records: [{ variables: { sku: "TEA-0001" } }],
  };
  const preflight = await client.POST("/account/v1/generate-pdf/preflight", { headers, body: job });
  const { credits: cost } = orThrow(preflight).data;
  note("POST /account/v1/generate-pdf/preflight", preflight.response, cost);

  const printed = await client.POST("/account/v1/generate-pdf", {
    headers,
    params: { header: { "Idempotency-Key": "console:v1", "X-Integration-Source": "cli" } },
    body: job,
    parseAs: "arrayBuffer",
  });
  note("POST /account/v1/generate-pdf", printed.response, startOf(orThrow(printed)));

  const raster = { ...job, output: { format: "png", dpi: 96 } as const };
  const dots = await client.POST("/account/v1/generate-raster/preflight", {
    headers,
    body: raster,
  });
  note("POST /account/v1/generate-raster/preflight", dots.response, orThrow(dots).data.credits);

  const png = await client.POST("/account/v1/generate-raster", {
    headers,
    params: { header: { "Idempotency-Key": "console:png:v1" } },
    body: raster,
    parseAs: "arrayBuffer",
  });
  note("POST /account/v1/generate-raster", png.response, startOf(orThrow(png)).slice(1, 4));

  const large = await client.POST("/account/v1/jobs/preflight", { headers, body: job });
  note("POST /account/v1/jobs/preflight", large.response, orThrow(large).data.pages);

  const many = await client.POST("/account/v1/jobs", {
    headers,
    params: { header: { "Idempotency-Key": "console:job:v1" } },
    body: job,
    parseAs: "arrayBuffer",
  });
  note("POST /account/v1/jobs", many.response, startOf(orThrow(many)));

  called.push(...(await callLinks(client, session, templateId)));
  called.push(...(await callPrinters(client, session, templateId, visitor)));

  const deleted = await client.DELETE("/account/v1/templates/{templateId}", {
    headers,
    params: { path: { templateId } },
  });
  note("DELETE /account/v1/templates/{templateId}", deleted.response, deleted.error);

  const gone = await client.DELETE("/account/v1/me", {
    headers,
    params: { query: { credits: credits - (3 + CHARGED_JOBS) * cost } },
  });
  note("DELETE /account/v1/me", gone.response, gone.error);
  return called;
}
