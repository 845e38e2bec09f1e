// `node scripts/check-large-file.ts`: qpdf and mutool (Debian's packages) on a large job's PDF of 10,000 labels: qpdf finds no
// error in it, and mutool draws each of its pages. Debian.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackDebian } from "./debian-packages.ts";

const PACKAGES =
  "qpdf libqpdf29 mupdf-tools libfreetype6 libgnutls30 libgumbo1 libharfbuzz0b libjbig2dec0 libjpeg62-turbo libmujs2 libopenjp2-7 libssl3".split(
    " ",
  );
const LABELS = 10_000;
const DPI = 36;

const folder = mkdtempSync(join(tmpdir(), "platen-large-"));
try {
  const { root, libraries } = unpackDebian(folder, PACKAGES);
  const env = { ...process.env, LD_LIBRARY_PATH: libraries };
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(root, "usr/bin", program), args, { env, encoding: "utf8" });
  const pdf = join(folder, "labels.pdf");
  const job = [join(import.meta.dirname, "large-job.ts"), String(LABELS), "--out", pdf];
  execFileSync(process.execPath, job, { stdio: "inherit" });
  // Ends with another status than 0 for an error or a warning.
  console.log(`qpdf: ${run("qpdf", ["--check", pdf]).trim().split("\n").slice(-2).join(" ")}`);
  const pages = Number(/^Pages: (\d+)$/m.exec(run("mutool", ["info", pdf]))?.[1]);
  run("mutool", ["draw", "-q", "-r", String(DPI), "-F", "pgm", "-o", "/dev/null", pdf]);
  console.log(`mutool: ${pages} pages drawn`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
