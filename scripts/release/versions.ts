// Where the one version number is: of the service, the clients and the command line, and in the addresses of the guides.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Mention {
  /** Where it is, for a person who looks: `clients/cli/package.json`. */
  readonly file: string;
  readonly version: string;
}

interface Manifest {
  readonly version: string;
  readonly workspaces?: readonly string[];
}

interface Lock {
  readonly version: string;
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

export const PYTHON_FILES = [
  "clients/python/pyproject.toml",
  "clients/python/platen/__init__.py",
] as const;

/** Files that name the address of a packed client. */
const GUIDES = ["docs/users/*.md", "clients/cli/skill/SKILL.md"];
export const PACKED = /\bplaten(?:-client)?-(\d+\.\d+\.\d+)(?=\.tgz|-py3-none-any\.whl)/g;
export const PYTHON_VERSION = /^(?:__)?version(?:__)? = "([^"]+)"$/m;

/** `root` is the repository's folder. Reads every file that has the version; one without it is an error. */
export function findVersions(root: string): Mention[] {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const own = JSON.parse(read("package.json")) as Manifest;
  const workspaces = own.workspaces ?? [];
  const manifests = workspaces.map((folder) => {
    const file = `${folder}/package.json`;
    return { file, version: (JSON.parse(read(file)) as Manifest).version };
  });
  const lock = JSON.parse(read("package-lock.json")) as Lock;
  const locked = ["", ...workspaces].map((folder) => ({
    file: `package-lock.json (${folder || "root"})`,
    version: lock.packages[folder]?.version ?? "none",
  }));
  const python = PYTHON_FILES.map((file) => ({
    file,
    version: PYTHON_VERSION.exec(read(file))?.[1] ?? "none",
  }));
  return [
    { file: "package.json", version: own.version },
    ...manifests,
    { file: "package-lock.json", version: lock.version },
    ...locked,
    ...python,
    ...guidesOf(root).flatMap((file) =>
      Array.from(read(file).matchAll(PACKED), ([, version = ""]) => ({ file, version })),
    ),
  ];
}

export function guidesOf(root: string): string[] {
  return globSync(GUIDES, { cwd: root }).sort();
}

/** Mentions of another version than the root manifest's, each as a sentence. */
export function disagreements(mentions: readonly Mention[]): string[] {
  const expected = mentions[0]!.version;
  return mentions
    .filter(({ version }) => version !== expected)
    .map(({ file, version }) => `${file} has ${version}; package.json has ${expected}.`);
}
