// Every code with its text: a code without one does not compile.
import type { Code } from "../../rules/codes.ts";
import { ACCESS_TEXTS, DEMO_TEXTS, TEMPLATE_TEXTS } from "./access.ts";
import { CHARGING_TEXTS } from "./charging.ts";
import { DRAWING_TEXTS, LAYOUT_TEXTS, VALUE_TEXTS } from "./printing.ts";
import { REQUEST_TEXTS } from "./request.ts";
import type { ProblemText } from "./text.ts";

export type { ProblemText } from "./text.ts";

export const PROBLEM_TEXTS: Record<Code, ProblemText> = {
  ...REQUEST_TEXTS,
  ...ACCESS_TEXTS,
  ...TEMPLATE_TEXTS,
  ...CHARGING_TEXTS,
  ...LAYOUT_TEXTS,
  ...VALUE_TEXTS,
  ...DRAWING_TEXTS,
  ...DEMO_TEXTS,
};
