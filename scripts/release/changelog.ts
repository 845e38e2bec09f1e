// The releases in CHANGELOG.md: `## [0.2.0] - 2026-11-27`, each with its sections.

export interface Release {
  /** `Unreleased`, or a version. */
  readonly name: string;
  /** As written; null for what is not released. */
  readonly date: string | null;
  /** Markdown below the heading. */
  readonly text: string;
}

const HEADING = /^## \[([^\]]+)\](?: - (\S+))?$/gm;

export function readReleases(changelog: string): Release[] {
  const found = [...changelog.matchAll(HEADING)];
  return found.map((match, at) => ({
    name: match[1]!,
    date: match[2] ?? null,
    text: changelog.slice(match.index + match[0].length, found[at + 1]?.index).trim(),
  }));
}

/** What is wrong with the changelog for a release of `version`, as sentences; none: it can be released. */
export function faultsOf(changelog: string, version: string): string[] {
  const [unreleased, latest] = readReleases(changelog);
  if (unreleased?.name !== "Unreleased" || latest === undefined) {
    return ["CHANGELOG.md must begin with [Unreleased] and then have the latest release."];
  }
  const faults: string[] = [];
  if (unreleased.text !== "") {
    faults.push(
      `CHANGELOG.md has entries under [Unreleased]. Give them a number: npm run release -- --next 0.3.0`,
    );
  }
  if (latest.name !== version) {
    faults.push(
      `The latest release in CHANGELOG.md is ${latest.name}; package.json has ${version}.`,
    );
  }
  if (latest.date === null || !/^\d{4}-\d{2}-\d{2}$/.test(latest.date)) {
    faults.push(`[${latest.name}] in CHANGELOG.md needs its date, like 2026-11-27.`);
  }
  if (!latest.text.includes("### May break")) {
    faults.push(
      `[${latest.name}] in CHANGELOG.md needs a section "May break", if only to say "Nothing."`,
    );
  }
  return faults;
}

/** The changelog with what is unreleased under a number; `date` as `2026-11-27`. */
export function cutRelease(changelog: string, version: string, date: string): string {
  const heading = "## [Unreleased]\n";
  if (!changelog.includes(heading)) throw new Error("CHANGELOG.md has no [Unreleased]");
  return changelog.replace(heading, `${heading}\n## [${version}] - ${date}\n`);
}

/** What people read where the release is announced. */
export function writeNotes(
  release: Release,
  contracts: { readonly engineVersion: string; readonly schemaVersion: number },
): string {
  const { name, date, text } = release;
  return `# Platen ${name}

Released ${date}. API v1, template schema ${contracts.schemaVersion}, engine version ${contracts.engineVersion}.

${text}
`;
}
