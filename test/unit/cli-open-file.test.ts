import { describe, expect, it } from "vitest";
import { isNamedPdf, openerFor } from "../../clients/cli/src/files/open-file.ts";

const SHELLS = /\b(?:cmd|command|powershell|pwsh|sh|bash|start)\b/i;

describe("opening a PDF", () => {
  it.each(["win32", "darwin", "linux"] as const)("runs no shell on %s", (platform) => {
    const path = "C:\\labels & calc.exe %PATH%.pdf";
    const { command, args } = openerFor(path, platform, "D:\\Windows");
    expect([command, ...args.slice(0, -1)].join(" ")).not.toMatch(SHELLS);
    expect(args.at(-1)).toBe(path);
  });

  it("runs the system's own program on Windows, wherever the command is typed", () => {
    const command = "D:\\Windows\\System32\\rundll32.exe";
    expect(openerFor("C:\\a.pdf", "win32", "D:\\Windows").command).toBe(command);
    expect(openerFor("C:\\a.pdf", "win32").command).toBe("C:\\Windows\\System32\\rundll32.exe");
  });

  it("opens only what is named as a PDF", () => {
    for (const path of ["a.pdf", "C:\\x\\A.PDF", "b.cmd.pdf"]) expect(isNamedPdf(path)).toBe(true);
    for (const path of ["a.cmd", "a.pdf.exe", "a.pdf ", ".pdf", "pdf"])
      expect(isNamedPdf(path)).toBe(false);
  });
});
