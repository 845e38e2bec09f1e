// The answer to a request that prints.
import { type Printed, readAnswer } from "../../../web/jobs/read-answer.ts";
import { PlatenError } from "./errors.ts";
import { PrintResult, type WarningCount } from "./result.ts";
import { type Answer, textOf } from "./send.ts";

export interface PrintAnswer {
  readonly printed: Printed;
  readonly result: PrintResult;
}

export function readResult({ status, header, body }: Answer): PrintAnswer {
  const printed = readAnswer({ status, header, body, text: () => textOf(body) });
  if (printed.kind === "refused") {
    throw new PlatenError({
      status,
      code: "UNEXPECTED_ANSWER",
      detail: "The answer is no printed file. Is the address that of the service?",
    });
  }
  const { kind: _, bytes: __, warningCount: ___, ...facts } = printed;
  const warnings = readWarnings(header("X-Warnings"));
  return { printed, result: new PrintResult({ ...facts, bytes: body, warnings }) };
}

/** `TEXT_CUT;n=3, VARIABLE_ABSENT;n=1` */
function readWarnings(header: string | null): WarningCount[] {
  return [...(header ?? "").matchAll(/([A-Z_]+);n=(\d+)/g)].map(([, code, count]) => ({
    code: code!,
    count: Number(count),
  }));
}
