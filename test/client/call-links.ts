// Links, as a customer's program would make and call them. They are watermarked, so that nothing is charged.
import type { Client } from "openapi-fetch";
import type { paths } from "../../clients/typescript/src/openapi.d.ts";
import { type Called, orThrow, startOf } from "./results.ts";

export async function callLinks(
  client: Client<paths>,
  session: string,
  templateId: string,
): Promise<Called[]> {
  const headers = { Authorization: `Bearer ${session}` };
  const called: Called[] = [];
  const note = (call: string, { status }: Response, found: unknown) =>
    called.push({ call, status, found });

  const created = await client.POST("/account/v1/links", {
    headers,
    body: { name: "Inventory", templateId, settable: ["sku"], watermark: true },
  });
  const { id: linkId, url } = orThrow(created).data;
  const token = url.slice(url.lastIndexOf("/") + 1);
  note("POST /account/v1/links", created.response, url.endsWith(`/l/${token}`));

  const printed = await client.GET("/l/{token}", {
    params: { path: { token } },
    parseAs: "arrayBuffer",
  });
  note("GET /l/{token}", printed.response, startOf(orThrow(printed)));

  const posted = await client.POST("/l/{token}", {
    params: { path: { token } },
    body: { sku: "TEA-0001" },
    parseAs: "arrayBuffer",
  });
  note("POST /l/{token}", posted.response, startOf(orThrow(posted)));

  const links = await client.GET("/account/v1/links", { headers });
  note("GET /account/v1/links", links.response, orThrow(links).meta.count);

  const params = { path: { linkId } };
  const changed = await client.PATCH("/account/v1/links/{linkId}", {
    headers,
    params,
    body: { name: "Stockroom" },
  });
  note("PATCH /account/v1/links/{linkId}", changed.response, orThrow(changed).data.name);

  const read = await client.GET("/account/v1/links/{linkId}", { headers, params });
  note("GET /account/v1/links/{linkId}", read.response, orThrow(read).data.problem);

  const rotated = await client.POST("/account/v1/links/{linkId}/rotate", {
    headers,
    params,
    body: { overlapHours: 24 },
  });
  note("POST /account/v1/links/{linkId}/rotate", rotated.response, orThrow(rotated).data.id);

  const deleted = await client.DELETE("/account/v1/links/{linkId}", { headers, params });
  note("DELETE /account/v1/links/{linkId}", deleted.response, deleted.error);
  return called;
}
