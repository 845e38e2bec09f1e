import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutRelease, faultsOf, readReleases, writeNotes } from "../../scripts/release/changelog.ts";
import { disagreements, findVersions } from "../../scripts/release/versions.ts";

const changelog = readFileSync("CHANGELOG.md", "utf8");
const mentions = findVersions(process.cwd());
const { version } = mentions[0]!;

describe("one version number", () => {
  it("is that of the service, the clients, the command line, the lockfile and the guides", () => {
    expect(disagreements(mentions)).toEqual([]);
    expect(mentions.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "clients/cli/package.json",
        "clients/typescript/package.json",
        "clients/python/pyproject.toml",
        "clients/python/platen/__init__.py",
        "package-lock.json (clients/cli)",
        "docs/users/clients.md",
        "docs/users/command-line.md",
        "clients/cli/skill/SKILL.md",
      ]),
    );
  });

  it("that differs somewhere is named with its file", () => {
    const planted = [...mentions, { file: "clients/go/go.mod", version: "0.0.9" }];
    expect(disagreements(planted)).toEqual([
      `clients/go/go.mod has 0.0.9; package.json has ${version}.`,
    ]);
  });

  it("of the manifests is the latest release of the changelog", () => {
    const [, latest] = readReleases(changelog);
    expect(latest?.name).toBe(version);
  });
});

describe("the changelog", () => {
  it("has 0.1.0 and 0.2.0, each with its date and what may break", () => {
    const released = readReleases(changelog).filter(({ name }) => name !== "Unreleased");
    expect(released.map(({ name }) => name)).toEqual(expect.arrayContaining(["0.2.0", "0.1.0"]));
    for (const { date, text } of released) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(text).toContain("### May break");
    }
  });

  const ready =
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n### May break\n\nNothing.\n";

  it("that is ready has no faults, and its notes are those of the release", () => {
    expect(faultsOf(ready, "1.2.3")).toEqual([]);
    const notes = writeNotes(readReleases(ready)[1]!, { engineVersion: "7", schemaVersion: 1 });
    expect(notes).toContain("# Platen 1.2.3");
    expect(notes).toContain("engine version 7");
    expect(notes).toContain("### May break\n\nNothing.");
  });

  it.each([
    [
      "entries without a number",
      ready.replace("]\n", "]\n\n### Added\n\n- Something.\n"),
      "Unreleased",
    ],
    ["another version than the manifests", ready.replace("1.2.3", "1.2.4"), "1.2.4"],
    ["no date", ready.replace(" - 2026-01-02", ""), "date"],
    ["no word on what may break", ready.replace("### May break", "### Added"), "May break"],
    ["no beginning", "# Changelog\n", "must begin"],
  ])("with %s is not released", (_, text, named) => {
    expect(faultsOf(text, "1.2.3").join(" ")).toContain(named);
  });

  it("gives what is unreleased the next number", () => {
    const written = ready.replace("]\n", "]\n\n### May break\n\nNothing.\n");
    const cut = cutRelease(written, "1.3.0", "2026-02-03");
    expect(faultsOf(cut, "1.3.0")).toEqual([]);
    expect(readReleases(cut).map(({ name }) => name)).toEqual(["Unreleased", "1.3.0", "1.2.3"]);
  });
});
