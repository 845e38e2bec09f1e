import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

type Versions = Readonly<Record<string, string>>;

const read = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
interface Manifest {
  readonly workspaces: readonly string[];
  readonly dependencies: Versions;
  readonly devDependencies?: Versions;
  /** What may not run anything on installation has false. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
const own = read<Manifest>("package.json");

/** Packages whose bytes nothing vouches for. */
function unsealed(locked: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    .map(([path]) => path);
}

function unpinned(versions: Versions): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => name);
}

/** Packages that run something when they are installed, and may not. */
function uninvited(locked: Readonly<Record<string, Locked>>, allowed: readonly string[]): string[] {
  return Object.entries(locked)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => !allowed.includes(name));
}

describe("what is installed is what was looked at", () => {
  it("every package of the lockfile has the digest of its bytes", () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unsealed(packages)).toEqual([]);
  });

  it("every dependency of ours is one version, not a range", () => {
    const workspaces = own.workspaces.map((path) => read<typeof own>(`${path}/package.json`));
    const all = [
      own.dependencies,
      ...[own, ...workspaces].map((each) => each.devDependencies ?? {}),
    ];
    expect(Object.keys(Object.assign({}, ...all) as Versions).length).toBeGreaterThan(70);
    expect(all.flatMap(unpinned)).toEqual([]);
  });

  it("no package runs a script on installation but those that are named", () => {
    expect(uninvited(packages, Object.keys(own.allowScripts))).toEqual([]);
  });

  it("all of this holds for the packages that locale data is made from", () => {
    const data = read<{ packages: Record<string, Locked> }>("scripts/locales/package-lock.json");
    const { devDependencies = {} } = read<typeof own>("scripts/locales/package.json");
    expect(unsealed(data.packages)).toEqual([]);
    expect(unpinned(devDependencies)).toEqual([]);
    expect(uninvited(data.packages, [])).toEqual([]);
  });

  it("a planted package without a digest, a range and a script are found", () => {
    const planted = { "node_modules/a": { integrity: "sha1-x", hasInstallScript: true } };
    expect(unsealed(planted)).toEqual(["node_modules/a"]);
    expect(unpinned({ a: "^1.0.0", b: "1.0.0" })).toEqual(["a"]);
    expect(uninvited(planted, [])).toEqual(["a"]);
  });
});
