// Draws docs/images/printers-*.png, how a printer is connected as the guide to printers shows it: the form, the command,
// the terminal beside the printer, and the page once the agent prints. node scripts/draw-printer-pictures.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openRawPrinter } from "../test/clients/support/printer.ts";
import { openBrowser, unpackChromium } from "../test/support/browser.ts";
import { startService } from "../test/support/serve.ts";
import { openBusinessAccount } from "./business-account.ts";
import { shootPart } from "./guides/shoot-part.ts";

/** What readers put their own for. */
const SHOWN = "https://labels.example";
const SHOWN_PRINTER = "192.0.2.7";
/** In the font that the page has for commands. */
const TERMINAL = `width: 1000px; margin: 40px; padding: 24px; border-radius: 8px; white-space: pre-wrap;
  word-break: break-all; background: #1d2126; color: #f2f3f5; font: 15px/1.6 "JetBrains Mono", monospace`;

await unpackChromium();
const service = await startService();
const browser = await openBrowser();
const printer = await openRawPrinter();
const folder = mkdtempSync(join(tmpdir(), "platen-agent-"));
const env = { PATH: process.env["PATH"], HOME: folder, PLATEN_CONFIG_DIR: folder };
try {
  const { cookies } = await openBusinessAccount(service, 100);
  const context = await browser.newContext({
    baseURL: service.origin,
    viewport: { width: 1120, height: 900 },
    deviceScaleFactor: 1.5,
  });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: service.origin })));
  const page = await context.newPage();
  await page.goto("/app/printers");
  await page.getByRole("textbox", { name: "Printer name", exact: true }).fill("Shipping desk");
  await shootPart(page, [".new-printer"], "printers-add");
  await page.getByRole("button", { name: "Add printer" }).click();
  const address = page.getByRole("textbox", { name: "Network address of the printer" });
  const command = page.locator(".pairing-command code");
  await address.fill(printer.target.replace("tcp://", ""));
  const typed = await command.innerText();
  await address.fill(SHOWN_PRINTER);
  const shown = (await command.innerText()).replaceAll(service.origin, SHOWN);
  await command.evaluate((code, text) => (code.textContent = text), shown);
  await shootPart(page, [".pairing"], "printers-command");
  const agent = spawn(typed, { shell: true, detached: true, env, cwd: folder });
  try {
    const said = await firstLineOf(agent.stdout, agent.stderr);
    await page.getByText("“Shipping desk” is connected").waitFor();
    await page.getByRole("button", { name: "Test page", exact: true }).click();
    await page.getByText("The test page was printed.").waitFor();
    await page.evaluate("document.activeElement.blur()");
    await shootPart(page, [".pairing", ".printers-list"], "printers-connected");
    const lines = [`$ ${shown}`, said.replace(printer.target, `tcp://${SHOWN_PRINTER}`)];
    await page.evaluate(`(() => {
      const terminal = document.createElement("pre");
      terminal.id = "terminal";
      terminal.textContent = ${JSON.stringify(lines.join("\n"))};
      terminal.style.cssText = ${JSON.stringify(TERMINAL)};
      document.body.append(terminal);
    })()`);
    await shootPart(page, ["#terminal"], "printers-terminal");
  } finally {
    process.kill(-agent.pid!, "SIGINT");
    await once(agent, "close");
  }
} finally {
  printer.close();
  await browser.close();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}

function firstLineOf(...streams: readonly NodeJS.ReadableStream[]): Promise<string> {
  let said = "";
  return new Promise((resolve) => {
    for (const stream of streams) {
      stream.on("data", (piece: Buffer) => {
        said += piece.toString();
        const line = /^Printing the jobs of .+$/m.exec(said);
        if (line) resolve(line[0]);
      });
    }
  });
}
