// Opens a file with whatever the system opens such files with.
import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

export function openFile(path: string): Promise<void> {
  const [command = "xdg-open", ...before] = OPENERS[process.platform] ?? ["xdg-open"];
  return new Promise((resolve, reject) => {
    const opener = spawn(command, [...before, path], { stdio: "ignore", detached: true });
    opener.once("error", reject);
    opener.once("spawn", () => {
      opener.unref();
      resolve();
    });
  });
}
