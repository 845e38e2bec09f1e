// check_template: a document held against the grammar and drawn, without saving it.
import { z } from "zod";
import { defineTool, document, READS } from "../tool.ts";
import type { Host } from "../service.ts";
import { draw, measure, type PreviewBody } from "./preview.ts";

/** What the front's preview does not draw is drawn on the back's. */
async function measureSides(host: Host, body: PreviewBody) {
  const front = await measure(host, body);
  if (!("back" in Object(body.document))) return front;
  const back = await measure(host, { ...body, side: "back" });
  const known = new Set(front.problems.map((problem) => JSON.stringify(problem)));
  const warned = new Set(front.warnings.map((warning) => JSON.stringify(warning)));
  return {
    ...front,
    problems: [
      ...front.problems,
      ...back.problems.filter((problem) => !known.has(JSON.stringify(problem))),
    ],
    warnings: [
      ...front.warnings,
      ...back.warnings.filter((warning) => !warned.has(JSON.stringify(warning))),
    ],
    pages: front.pages + back.pages,
    elements: [...front.elements, ...back.elements],
  };
}

export const checkTemplate = defineTool({
  name: "check_template",
  title: "Check a template document",
  description:
    "Checks a template document without saving it: the problems that keep it from printing, warnings (text cut, code beside ink …), and the geometry of what would print. Use it after every change of a design and before save_template, until problems is empty. In elements: lines are the texts as they are set, fontSizePt the size after shrinking, moduleMm the width of a code's narrowest bar or module, cut says that text is missing, overlaps lists indices of other elements whose ink it meets. Free. Needs the scope `templates`.",
  input: z.strictObject({
    document,
    variables: z
      .looseObject({})
      .optional()
      .describe(
        "Values to draw it with, by variable name. Without them, the variables' examples are used. Try the longest values that will occur.",
      ),
  }),
  effects: READS,
  run: async (host, asked) => {
    const records = asked.variables === undefined ? undefined : [{ variables: asked.variables }];
    const body = { document: asked.document, records };
    const facts = await measureSides(host, body);
    return {
      facts: { printable: facts.problems.length === 0, ...facts },
      content: await draw(host, body),
    };
  },
});
