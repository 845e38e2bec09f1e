// Opens a PDF with the viewer of the system.
import { spawn } from "node:child_process";
import { resolve, win32 } from "node:path";

export interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** No shell reads the path; on Windows the command is named in full, because a bare name is looked for in this folder first. */
export function openerFor(path: string, platform: NodeJS.Platform, systemRoot?: string): Opener {
  if (platform === "darwin") return { command: "open", args: [path] };
  if (platform !== "win32") return { command: "xdg-open", args: [path] };
  const command = win32.join(systemRoot || "C:\\Windows", "System32", "rundll32.exe");
  return { command, args: ["url.dll,FileProtocolHandler", path] };
}

/** A system runs or shows a file by its name: what is not named as a PDF may be run. */
export function isNamedPdf(path: string): boolean {
  return /[^\\/]\.pdf$/i.test(path);
}

export function openFile(path: string): Promise<void> {
  const { SystemRoot, PLATEN_API_KEY: _, ...env } = process.env;
  const { command, args } = openerFor(resolve(path), process.platform, SystemRoot);
  return new Promise((done, reject) => {
    const opener = spawn(command, args, {
      stdio: "ignore",
      detached: true,
      env: { ...env, ...(SystemRoot && { SystemRoot }) },
    });
    opener.once("error", reject);
    opener.once("spawn", () => {
      opener.unref();
      done();
    });
  });
}
