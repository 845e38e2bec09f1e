import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  completeLock,
  type LockedPackage,
  type Lockfile,
} from "../../scripts/install/complete-lock.ts";
import { PACKAGE_FOLDERS } from "../../scripts/install/package-folders.ts";

type Locked = Readonly<Record<string, LockedPackage>>;
type Versions = Readonly<Record<string, string>>;

const read = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const { packages } = read<Lockfile>("package-lock.json");
interface Manifest {
  readonly workspaces: readonly string[];
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  /** What may not run anything on installation has false. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
const own = read<Manifest>("package.json");

/** Packages whose bytes nothing vouches for, but those of platforms that the registry had none of (scripts/lock.ts). */
function unsealed(locked: Locked): string[] {
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .filter(([, each]) => each.integrity !== undefined || !isForAnotherPlatform(each))
    .filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    .map(([path]) => path);
}

/** Than Linux x64 with glibc, where all of this is tested. */
function isForAnotherPlatform({ optional, os = [], cpu = [], libc = [] }: LockedPackage): boolean {
  const isHere =
    os.includes("linux") && cpu.includes("x64") && (libc.length === 0 || libc.includes("glibc"));
  return optional === true && os.length > 0 && !isHere;
}

/** Optional packages that are asked for and not locked: `npm ci` would refuse the lockfile. */
function unlocked(lock: Lockfile): string[] {
  const known = Object.keys(lock.packages);
  return Object.keys(completeLock(lock).packages).filter((path) => !known.includes(path));
}

/** Those that npm would compare with the Node that runs it, instead of ours. */
function withEngines(locked: Locked): string[] {
  return Object.entries(locked)
    .filter(([path, { engines }]) => path.includes("node_modules/") && engines !== undefined)
    .map(([path]) => path);
}

function unpinned(versions: Versions): string[] {
  return Object.entries(versions)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name]) => name);
}

/** Packages that run something when they are installed, and may not. */
function uninvited(locked: Locked, allowed: readonly string[]): string[] {
  return Object.entries(locked)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && path.includes("node_modules/"))
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => !allowed.includes(name));
}

const INSTALLER = readFileSync("scripts/install-package.ts", "utf8");

describe("what is installed is what was looked at", () => {
  it("every package of the lockfile has the digest of its bytes", () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(unsealed(packages)).toEqual([]);
  });

  it("every dependency of ours is one version, not a range", () => {
    const elsewhere = [...own.workspaces, ...PACKAGE_FOLDERS].map((path) =>
      read<Manifest>(`${path}/package.json`),
    );
    const all = [own, ...elsewhere].flatMap(({ dependencies = {}, devDependencies = {} }) => [
      dependencies,
      devDependencies,
    ]);
    expect(Object.keys(Object.assign({}, ...all) as Versions).length).toBeGreaterThan(70);
    expect(all.flatMap(unpinned)).toEqual([]);
  });

  it("no package runs a script on installation but those that are named", () => {
    expect(uninvited(packages, Object.keys(own.allowScripts))).toEqual([]);
  });

  it("every optional package of another platform is locked, and no engine of a package", () => {
    const lock = read<Lockfile>("package-lock.json");
    expect([unlocked(lock), withEngines(lock.packages)]).toEqual([[], []]);
  });

  it.each(PACKAGE_FOLDERS)("all of this holds for %s, where no script runs at all", (folder) => {
    const lock = read<Lockfile>(`${folder}/package-lock.json`);
    expect(INSTALLER).toContain('"--ignore-scripts"');
    expect(unsealed(lock.packages)).toEqual([]);
    expect([unlocked(lock), withEngines(lock.packages)]).toEqual([[], []]);
  });

  it("a planted package without a digest, a range and a script are found", () => {
    const planted = { "node_modules/a": { integrity: "sha1-x", hasInstallScript: true } };
    expect(unsealed(planted)).toEqual(["node_modules/a"]);
    const native = { version: "1.0.0", optional: true, cpu: ["x64"], libc: ["glibc"] };
    expect(unsealed({ "node_modules/a": { ...native, os: ["linux"] } })).toEqual([
      "node_modules/a",
    ]);
    expect(unsealed({ "node_modules/a": { ...native, os: ["darwin"] } })).toEqual([]);
    expect(unpinned({ a: "^1.0.0", b: "1.0.0" })).toEqual(["a"]);
    expect(uninvited(planted, [])).toEqual(["a"]);
  });

  it("a planted package of another platform that is not locked, and an engine, are found", () => {
    const names = ["@a/linux-x64-musl", "@a/win32-arm64-msvc", "@a/b-windows-64", "@a/c"];
    const optionalDependencies = Object.fromEntries(names.map((name) => [name, "1.2.3"]));
    const lock = {
      packages: {
        "": {},
        "node_modules/a": { version: "1.2.3", dev: true, engines: {}, optionalDependencies },
        "node_modules/@a/win32-arm64-msvc": { version: "2.0.0" },
      },
    };
    expect(unlocked(lock).sort()).toEqual([
      "node_modules/@a/b-windows-64",
      "node_modules/@a/linux-x64-musl",
      "node_modules/a/node_modules/@a/win32-arm64-msvc",
    ]);
    expect(withEngines(lock.packages)).toEqual(["node_modules/a"]);
    expect(completeLock(lock).packages["node_modules/@a/linux-x64-musl"]).toEqual({
      version: "1.2.3",
      cpu: ["x64"],
      dev: true,
      libc: ["musl"],
      optional: true,
      os: ["linux"],
    });
  });
});
