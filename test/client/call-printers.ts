// Printers that fetch their jobs, as a customer's program and the agent beside the printer would call them.
// Two jobs are charged; a test page is free.
import type { Client } from "openapi-fetch";
import type { components, paths } from "../../clients/typescript/src/openapi.d.ts";
import { type Called, orThrow, startOf } from "./results.ts";

type PrintJobRequest = components["schemas"]["PrintJobRequest"];

export const CHARGED_JOBS = 2;

export async function callPrinters(
  client: Client<paths>,
  session: string,
  templateId: string,
  visitor: Readonly<Record<string, string>>,
): Promise<Called[]> {
  const headers = { Authorization: `Bearer ${session}` };
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const created = await client.POST("/account/v1/printers", {
    headers,
    body: { name: "Desk", kind: "agent", profile: { format: "zpl", dpi: 203 } },
  });
  const { id: printerId, queue } = orThrow(created).data;
  note("POST /account/v1/printers", created.response, queue.waiting);

  const printers = await client.GET("/account/v1/printers", { headers });
  note("GET /account/v1/printers", printers.response, orThrow(printers).meta.count);

  const path = { printerId };
  const read = await client.GET("/account/v1/printers/{printerId}", { headers, params: { path } });
  note("GET /account/v1/printers/{printerId}", read.response, orThrow(read).data.status.state);

  const changed = await client.PATCH("/account/v1/printers/{printerId}", {
    headers,
    params: { path },
    body: { name: "Shipping desk" },
  });
  note("PATCH /account/v1/printers/{printerId}", changed.response, orThrow(changed).data.name);

  const again = await client.POST("/account/v1/printers/{printerId}/pairing", {
    headers,
    params: { path },
  });
  const { pairing } = orThrow(again).data;
  const code = "code" in pairing ? pairing.code : "";
  note("POST /account/v1/printers/{printerId}/pairing", again.response, code.length);

  const paired = await client.POST("/p/v1/pair", {
    headers: visitor,
    body: { code, model: "ZD421" },
  });
  const { token, printerId: pairedId } = orThrow(paired).data;
  note("POST /p/v1/pair", paired.response, pairedId === printerId);

  const job: PrintJobRequest = {
    templateId,
    layout: { type: "single" },
    records: [{ variables: { sku: "TEA-0001" } }],
    expiresInSec: 3600,
  };
  const preflight = await client.POST("/account/v1/printers/{printerId}/jobs/preflight", {
    headers,
    params: { path },
    body: job,
  });
  const { credits } = orThrow(preflight).data;
  note("POST /account/v1/printers/{printerId}/jobs/preflight", preflight.response, credits);

  const sent = await client.POST("/account/v1/printers/{printerId}/jobs", {
    headers,
    params: { path, header: { "Idempotency-Key": "printer:v1", "X-Integration-Source": "cli" } },
    body: job,
  });
  const { id: jobId, state } = orThrow(sent).data;
  note("POST /account/v1/printers/{printerId}/jobs", sent.response, state);

  const agent = { Authorization: `Bearer ${token}` };
  const offer = await client.POST("/p/v1/poll", {
    headers: agent,
    body: { status: { state: "online", reasons: [] } },
  });
  note("POST /p/v1/poll", offer.response, orThrow(offer)?.data.id === jobId);

  const page = await client.GET("/p/v1/jobs/{jobId}", {
    headers: agent,
    params: { path: { jobId }, query: { page: 1 } },
    parseAs: "arrayBuffer",
  });
  note("GET /p/v1/jobs/{jobId}", page.response, startOf(orThrow(page)).slice(0, 3));

  const result = await client.POST("/p/v1/jobs/{jobId}/result", {
    headers: agent,
    params: { path: { jobId } },
    body: { page: 1, result: "printed" },
  });
  note("POST /p/v1/jobs/{jobId}/result", result.response, result.error);

  const printed = await client.GET("/account/v1/printers/{printerId}/jobs/{jobId}", {
    headers,
    params: { path: { printerId, jobId } },
  });
  note(
    "GET /account/v1/printers/{printerId}/jobs/{jobId}",
    printed.response,
    orThrow(printed).data.state,
  );

  const test = await client.POST("/account/v1/printers/{printerId}/test-page", {
    headers,
    params: { path },
  });
  const { id: testId, credits: cost } = orThrow(test).data;
  note("POST /account/v1/printers/{printerId}/test-page", test.response, cost);

  const jobs = await client.GET("/account/v1/printers/{printerId}/jobs", {
    headers,
    params: { path, query: { limit: 20 } },
  });
  note("GET /account/v1/printers/{printerId}/jobs", jobs.response, orThrow(jobs).meta.count);

  const cancelled = await client.DELETE("/account/v1/printers/{printerId}/jobs/{jobId}", {
    headers,
    params: { path: { printerId, jobId: testId } },
  });
  note("DELETE /account/v1/printers/{printerId}/jobs/{jobId}", cancelled.response, cancelled.error);

  called.push(...(await callWithKey(client, session, printerId, job)));

  const removed = await client.DELETE("/account/v1/printers/{printerId}", {
    headers,
    params: { path },
  });
  note("DELETE /account/v1/printers/{printerId}", removed.response, removed.error);
  return called;
}

/** What a program with a key of the same account can do with the printer. */
async function callWithKey(
  client: Client<paths>,
  session: string,
  printerId: string,
  job: PrintJobRequest,
): Promise<Called[]> {
  const made = await client.POST("/account/v1/keys", {
    headers: { Authorization: `Bearer ${session}` },
    body: { name: "Desk" },
  });
  const headers = { Authorization: `Bearer ${orThrow(made).data.apiKey}` };
  const path = { printerId };
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const printers = await client.GET("/api/v1/printers", { headers });
  note("GET /api/v1/printers", printers.response, orThrow(printers).data[0]?.id === printerId);

  const read = await client.GET("/api/v1/printers/{printerId}", { headers, params: { path } });
  note("GET /api/v1/printers/{printerId}", read.response, orThrow(read).data.name);

  const preflight = await client.POST("/api/v1/printers/{printerId}/jobs/preflight", {
    headers,
    params: { path },
    body: job,
  });
  const { credits } = orThrow(preflight).data;
  note("POST /api/v1/printers/{printerId}/jobs/preflight", preflight.response, credits);

  const sent = await client.POST("/api/v1/printers/{printerId}/jobs", {
    headers,
    params: {
      path,
      header: { "Idempotency-Key": "printer:v2", "X-Integration-Source": "client" },
    },
    body: job,
  });
  const { id: jobId, state } = orThrow(sent).data;
  note("POST /api/v1/printers/{printerId}/jobs", sent.response, state);

  const jobs = await client.GET("/api/v1/printers/{printerId}/jobs", { headers, params: { path } });
  note("GET /api/v1/printers/{printerId}/jobs", jobs.response, orThrow(jobs).data[0]?.id === jobId);

  const one = { path: { printerId, jobId } };
  const waiting = await client.GET("/api/v1/printers/{printerId}/jobs/{jobId}", {
    headers,
    params: one,
  });
  note(
    "GET /api/v1/printers/{printerId}/jobs/{jobId}",
    waiting.response,
    orThrow(waiting).data.attempts,
  );

  const cancelled = await client.DELETE("/api/v1/printers/{printerId}/jobs/{jobId}", {
    headers,
    params: one,
  });
  note("DELETE /api/v1/printers/{printerId}/jobs/{jobId}", cancelled.response, cancelled.error);
  return called;
}
