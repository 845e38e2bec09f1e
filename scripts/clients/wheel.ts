// The Python package as a wheel (https://packaging.python.org/en/latest/specifications/binary-distribution-format/).
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipOf } from "./zip.ts";

export function wheelOf(folder: string): { readonly name: string; readonly bytes: Uint8Array } {
  const project = readFileSync(join(folder, "pyproject.toml"), "utf8");
  const read = (member: string) =>
    new RegExp(`^${member} = (?:\\{ text = )?"(.+)"(?: \\})?$`, "m").exec(project)?.[1] ??
    missing(member);
  const [name, version] = [read("name"), read("version")];
  const info = `${name}-${version}.dist-info`;
  const files = globSync(`${name}/**/*.{py,typed}`, { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
  files.push(
    {
      path: `${info}/METADATA`,
      bytes: Buffer.from(
        `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\nSummary: ${read("description")}\nLicense: ${read("license")}\nRequires-Python: ${read("requires-python")}\n`,
      ),
    },
    {
      path: `${info}/WHEEL`,
      bytes: Buffer.from(
        "Wheel-Version: 1.0\nGenerator: platen\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
      ),
    },
  );
  const record = files.map(({ path, bytes }) => {
    const digest = createHash("sha256").update(bytes).digest("base64url");
    return `${path},sha256=${digest},${bytes.byteLength}\n`;
  });
  const path = `${info}/RECORD`;
  files.push({ path, bytes: Buffer.from(`${record.join("")}${path},,\n`) });
  return { name: `${name}-${version}-py3-none-any.whl`, bytes: zipOf(files) };
}

function missing(member: string): never {
  throw new Error(`pyproject.toml names no ${member}`);
}
