// The longest list of templates, over HTTP and by an agent's tools, and what else tools answer at length.
import { type Attack, type Attacked, leaveUnread, readAllSlowly, readAtOnce } from "./attack.ts";
import { ask, type Call } from "./client.ts";
import type { Service } from "./service.ts";
import { JOBS, type Stock } from "./stock.ts";

type CallOf = (stock: Stock) => Call;
type Way = (service: Service, calls: readonly Call[]) => Promise<Attacked>;

const AT_ONCE = 8;

const list: CallOf = ({ lister }) => ({ method: "GET", path: "/api/v1/templates", apiKey: lister });

function callTool(apiKey: string, name: string, asked: object): Call {
  return {
    method: "POST",
    path: "/mcp",
    apiKey,
    headers: { Accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: asked },
    }),
  };
}

function eight(name: string, sends: string, callOf: CallOf, way: Way = readAtOnce): Attack {
  return {
    name,
    sends,
    neighbour: "small",
    once: ({ origin, stock }) => ask(origin, callOf(stock)),
    attack: (service) =>
      way(
        service,
        Array.from({ length: AT_ONCE }, () => callOf(service.stock)),
      ),
  };
}

export const LISTS: readonly Attack[] = [
  eight("list", "8 list 199 templates with long examples, 20.7 MB", list),
  eight("list-unread", "8 ask for that list and never read", list, leaveUnread),
  eight("list-slow", "8 read that list at 64 KB/s", list, readAllSlowly),
  eight("mcp-list", "8 call list_templates upon it", ({ lister }) =>
    callTool(lister, "list_templates", {}),
  ),
  eight("mcp-template", "8 call get_template, whose picture is 15.6 MB", ({ attacker }) =>
    callTool(attacker, "get_template", { templateId: "custom-largest" }),
  ),
  eight("mcp-print", "8 call print_job for a PDF of 14 MB", ({ attacker }) =>
    callTool(attacker, "print_job", {
      ...(JSON.parse(JOBS.large) as object),
      maxCredits: 1,
      idempotencyKey: crypto.randomUUID(),
    }),
  ),
];
