// A systemd unit that keeps an agent running, from the start of the machine on.
import { realpath } from "node:fs/promises";
import { userInfo } from "node:os";
import { UsageError } from "../../failure.ts";
import { configFolder } from "../../session-file.ts";

export interface UnitOf {
  readonly printerId: string;
  readonly target: string;
  readonly timeoutSec: number;
}

export async function unitText({ printerId, target, timeoutSec }: UnitOf): Promise<string> {
  if (process.platform !== "linux") {
    throw new UsageError("--print-unit is for Linux, where systemd starts services.");
  }
  const program = [process.execPath, await realpath(process.argv[1]!)];
  const args = ["printer", "serve", "--to", target, "--printer", printerId];
  const words = [...program, ...args, "--timeout", String(timeoutSec)].map(quoted);
  return `# sudo tee /etc/systemd/system/platen-printer.service, then: sudo systemctl enable --now platen-printer
[Unit]
Description=${escaped(`Platen: labels for ${target}`)}
Wants=network-online.target
After=network-online.target cups.service
StartLimitIntervalSec=0

[Service]
User=${userInfo().username}
Environment=${quoted(`PLATEN_CONFIG_DIR=${configFolder()}`)}
ExecStart=${words.join(" ")}
Restart=always
RestartSec=5
# A printer that was paired again or removed: starting again would not help.
RestartPreventExitStatus=4
SuccessExitStatus=130
# A page that is under way is printed to its end.
TimeoutStopSec=${timeoutSec + 15}
KillMode=mixed

[Install]
WantedBy=multi-user.target
`;
}

/** As systemd reads a word of a line. */
function quoted(word: string): string {
  const whole = escaped(word).replaceAll("$", "$$$$");
  return /^[\w@%+=:,./$-]+$/.test(whole) ? whole : `"${whole.replaceAll(/["\\]/g, "\\$&")}"`;
}

function escaped(text: string): string {
  return text.replaceAll("%", "%%");
}
