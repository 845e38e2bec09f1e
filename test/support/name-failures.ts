// Names each test that fails as soon as it has, with why and what to type to see it alone, and each that passed only when
// it was run again. For vitest, beside its own reporter. scripts/side-by-side.ts collects these lines.
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";

export default class NameFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "failed") name(test.module, test.fullName, errors, patternOf(test));
    else if (test.diagnostic()?.flaky) {
      const file = relative(process.cwd(), test.module.moduleId);
      process.stderr.write(`SECOND TRY ${file}: ${test.fullName}\n${reasonOf(errors)}`);
    }
  }

  /** What failed in `beforeAll` or `afterAll`. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) {
      name(suite.module, suite.fullName, suite.errors(), patternOf(suite));
    }
  }

  /** What failed before its tests, such as an import. */
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) name(module, "the file itself", module.errors(), null);
  }

  /** What no test waited for, which fails the run all the same. */
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const { message, stack } of errors) {
      process.stderr.write(
        `FAILED outside of tests: ${firstLines(message)}\n  because: ${firstLines(stack ?? "")}\n`,
      );
    }
  }
}

function name(
  { project, moduleId }: TestModule,
  what: string,
  errors: readonly { readonly message: string }[] | undefined,
  pattern: string | null,
): void {
  const file = relative(process.cwd(), moduleId);
  const full = process.env["TEST_FULL"] === "1" ? "TEST_FULL=1 " : "";
  const only = pattern === null ? "" : ` -t "${pattern}"`;
  process.stderr.write(
    `FAILED ${file}: ${what.split("\n")[0]}\n${reasonOf(errors)}` +
      `  alone: ${full}npx vitest run --project ${project.name} ${file}${only}\n`,
  );
}

function reasonOf(errors: readonly { readonly message: string }[] | undefined): string {
  return `  because: ${firstLines(errors?.[0]?.message ?? "no reason was given")}\n`;
}

/** Of a message, on one line, as much as says what happened. */
function firstLines(message: string): string {
  return message.replaceAll(/\s+/g, " ").slice(0, 400);
}

/** What is special in a pattern or in a shell is any character. */
function patternOf({ fullName }: TestCase | TestSuite): string {
  return fullName.replaceAll(" > ", " ").replaceAll(/[^\p{L}\p{N} ,:;=-]/gu, ".");
}
