// Names each test that fails as soon as it has, with what to type to see it alone. For vitest, beside its own reporter.
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

export default class NameFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === "failed") name(test.module, test.fullName, patternOf(test));
  }

  /** What failed in `beforeAll` or `afterAll`. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) name(suite.module, suite.fullName, patternOf(suite));
  }

  /** What failed before its tests, such as an import. */
  onTestModuleEnd(module: TestModule): void {
    const [error] = module.errors();
    if (error) name(module, error.message, null);
  }
}

function name({ project, moduleId }: TestModule, what: string, pattern: string | null): void {
  const file = relative(process.cwd(), moduleId);
  const full = process.env["TEST_FULL"] === "1" ? "TEST_FULL=1 " : "";
  const only = pattern === null ? "" : ` -t "${pattern}"`;
  process.stderr.write(
    `FAILED ${file}: ${what.split("\n")[0]}\n  alone: ${full}npx vitest run --project ${project.name} ${file}${only}\n`,
  );
}

/** What is special in a pattern or in a shell is any character. */
function patternOf({ fullName }: TestCase | TestSuite): string {
  return fullName.replaceAll(" > ", " ").replaceAll(/[^\p{L}\p{N} ,:;=-]/gu, ".");
}
