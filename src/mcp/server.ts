// The MCP server: tools and resources, on whatever transport. It is large with what it imports, so it is itself
// imported only when /mcp is called.
import { type CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { requireWholeText } from "./half-pair.ts";
import { instructionsOf, Refused } from "./instructions.ts";
import { RESOURCES } from "./resources.ts";
import type { Host } from "./service.ts";
import type { Tool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

const INSTRUCTIONS =
  "Platen prints labels, cards, badges and barcodes as PDFs, or with output as ZPL for label printers and as PNGs. To print from a template: list_templates, get_template, check_job (free; gives pages and credits), then print_job with maxCredits once the user agrees to the price; to print on paper, list_printers and pass printerId. To design a label: find_sheets for the exact size, then check_template until it lists no problems, look at preview_job, save_template; for money, dates or contacts, first read platen://guides/formatting. Icons (allergens, GHS hazards, handling marks, recycling) are artwork elements whose source is icon:<name>; platen://guides/icons lists the names. Only print_job costs credits.";

const FAILED =
  "The tool failed because of an error in the server; nothing that is known was charged. Repeat the call once with the same arguments. If it fails again, tell the user.";

export function makeServer(host: Host): McpServer {
  const server = new McpServer(
    { name: "platen", title: "Platen", version: "1.0.0" },
    { instructions: INSTRUCTIONS },
  );
  // The package looks tools up in a plain object, which has members that are no tools: `constructor`, `toString`.
  Object.setPrototypeOf(Reflect.get(server, "_registeredTools"), null);
  for (const tool of TOOLS) register(server, host, tool);
  for (const { uri, name, read, ...about } of RESOURCES) {
    server.registerResource(name, uri, about, async () => ({
      contents: [{ uri, mimeType: about.mimeType, text: await read(host.send) }],
    }));
  }
  return server;
}

function register(server: McpServer, host: Host, tool: Tool): void {
  const { name, title, description, effects } = tool;
  const input = host.inside === null ? (tool.largeInput ?? tool.input) : tool.input;
  const annotations = { ...effects, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: input, annotations },
    async (asked): Promise<CallToolResult> => {
      try {
        requireWholeText(asked);
        const { facts, content = [] } = await tool.run(host, asked);
        return {
          content: [{ type: "text", text: JSON.stringify(facts) }, ...content],
          structuredContent: { ...facts },
        };
      } catch (error) {
        if (error instanceof Refused) return refuse(instructionsOf(error));
        host.report(error);
        return refuse(FAILED);
      }
    },
  );
}

function refuse(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
