// Completes what npm locks: adds the optional packages of other platforms that the registry did not give it, at the version
// that their package pins, and leaves out `engines`.

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly engines?: unknown;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Platform {
  readonly os: readonly string[];
  readonly cpu: readonly string[];
  readonly libc?: readonly string[];
}

const SYSTEMS: Readonly<Record<string, string>> = { windows: "win32" };
const SYSTEM = /(?:^|[-/])(android|darwin|freebsd|linux|openharmony|win32|windows)(?=-)/;
const PROCESSOR = /-(arm64|arm|ia32|ppc64|riscv64|s390x|x64|64)(?=-|$)/;
const EXACT = /^\d+\.\d+\.\d+[-\w.]*$/;

export function completeLock(lock: Lockfile): Lockfile {
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (foldersAbove(path).some((folder) => packages[folder + name]?.version === version)) {
        continue;
      }
      const platform = platformOf(name);
      if (platform === null || !EXACT.test(version)) continue;
      const top = `node_modules/${name}`;
      const place = packages[top] === undefined ? top : `${path}/node_modules/${name}`;
      packages[place] = lockOptional(version, platform, parent.dev === true);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  return {
    ...lock,
    packages: Object.fromEntries(sorted.map(([path, each]) => [path, withoutEngines(path, each)])),
  };
}

/** In npm's order of members, so that `npm install` writes the same. */
function lockOptional(version: string, { cpu, libc, os }: Platform, isDev: boolean): LockedPackage {
  return {
    version,
    cpu,
    ...(isDev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    os,
  };
}

/** Those of our own manifests stay. */
function withoutEngines(path: string, { engines, ...rest }: LockedPackage): LockedPackage {
  return path.includes("node_modules/") || engines === undefined ? rest : { ...rest, engines };
}

/** Where Node looks for a package of this one: its own folder first. */
function foldersAbove(path: string): string[] {
  const folders = [`${path}/node_modules/`];
  for (let at = path.lastIndexOf("node_modules/"); at >= 0;) {
    folders.push(path.slice(0, at + "node_modules/".length));
    at = at === 0 ? -1 : path.lastIndexOf("node_modules/", at - 1);
  }
  return folders;
}

/** What its name says: @oxlint/binding-linux-x64-musl, @cloudflare/workerd-darwin-64. null: no platform. */
function platformOf(name: string): Platform | null {
  const system = SYSTEM.exec(name)?.[1];
  const processor = PROCESSOR.exec(name)?.[1];
  if (system === undefined || processor === undefined) return null;
  const libc = /-(?:musl|gnu)/.exec(name)?.[0];
  return {
    cpu: [processor === "64" ? "x64" : processor],
    ...(system === "linux" && libc && { libc: [libc === "-musl" ? "musl" : "glibc"] }),
    os: [SYSTEMS[system] ?? system],
  };
}
