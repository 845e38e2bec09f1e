// The Python package by itself: it compiles, imports nothing that Python does not bring, and its types hold.
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages.ts";

const FOLDER = "clients/python/platen";

const run = (program: string, ...given: string[]) =>
  spawnSync(program, given, {
    encoding: "utf8",
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
  });

const FOREIGN = `
import ast, pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    for node in ast.walk(ast.parse(path.read_text(), feature_version=(3, 10))):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module]
        for name in names:
            if name.split(".")[0] not in sys.stdlib_module_names:
                print(path.name, name)
`;

describe.runIf(LANGUAGES.some(({ name }) => name === "Python"))("the Python package", () => {
  it("reads as Python 3.10 and imports the standard library only", () => {
    const { stdout, stderr } = run("python3", "-c", FOREIGN, FOLDER);
    expect(stderr + stdout).toBe("");
  });

  it("has everything that it names, and no name twice", () => {
    const names =
      "import sys; sys.path.insert(0, 'clients/python'); from platen import *; import platen; assert len(set(platen.__all__)) == len(platen.__all__)";
    expect(run("python3", "-W", "error", "-c", names).stderr).toBe("");
  });

  it("has types that hold, where mypy is on the path", () => {
    if (run("mypy", "--version").status !== 0) {
      console.warn("mypy is not on the path: the Python client's types are not checked here.");
      return;
    }
    expect(run("mypy", "--strict", "--python-version", "3.10", FOLDER).stdout).toMatch(/^Success/);
  });
});
