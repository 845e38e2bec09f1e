// mcp: the same tools as the hosted server, over stdio; what is printed becomes a file, and pages pictures.
import { mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Command } from "commander";
import { writeWhole } from "../../../typescript/src/write-file.ts";
import { makeServer } from "../../../../src/mcp/server.ts";
import type { Content, Host } from "../../../../src/mcp/service.ts";
import { openContext } from "../context.ts";
import { UsageError } from "../failure.ts";
import { pngOfFirstPage } from "../files/png.ts";
import { senderFor } from "../mcp/sender.ts";

export function addMcp(program: Command): void {
  program
    .command("mcp")
    .description("serve agents over stdio (Model Context Protocol)")
    .option("--folder <folder>", "where files are written", ".")
    .action(async ({ folder }: { folder: string }, command: Command) => {
      const context = await openContext(command);
      if (process.stdin.isTTY) {
        throw new UsageError(
          "platen mcp is started by an agent's program, not in a terminal. See docs: mcp.",
        );
      }
      const host = hostIn(
        resolve(folder),
        senderFor(context),
        context.key !== null || context.session !== null,
      );
      const source = context.key === null ? "cli" : "mcp";
      serveStdio(() => makeServer({ ...host, source }), { onerror: host.report });
    });
}

const PICTURE_DPI = 150;
const SHOWN_BYTES = 1_048_576;

function hostIn(folder: string, send: Host["send"], hasKey: boolean): Omit<Host, "source"> {
  return {
    send,
    hasKey,
    inside: null,
    drawPicture: pictureOf,
    mostFileBytes: Infinity,
    deliver: async ({ file, fileName, mediaType }) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, basename(fileName));
      await writeWhole(path, file);
      const content = await showing(file, mediaType);
      return { facts: { file: path, bytes: file.byteLength }, content };
    },
    report: (error) =>
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  };
}

/** Of a PDF its first page; a PNG is its own picture, where a model can read it. */
async function showing(file: Uint8Array, mediaType: string): Promise<Content[]> {
  if (mediaType === "application/pdf") return [await pictureOf(file)];
  if (mediaType !== "image/png" || file.byteLength > SHOWN_BYTES) return [];
  const data = Buffer.from(file).toString("base64");
  return [{ type: "image", data, mimeType: "image/png" }];
}

async function pictureOf(pdf: Uint8Array): Promise<Content> {
  const png = await pngOfFirstPage(pdf, PICTURE_DPI);
  return { type: "image", data: png.toString("base64"), mimeType: "image/png" };
}
