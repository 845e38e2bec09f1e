// check_template: a document held against the grammar and drawn, without saving it.
import { z } from "zod";
import { defineTool, document, READS } from "../tool.ts";
import { draw, measure } from "./preview.ts";

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
    const facts = await measure(host, body);
    return {
      facts: { printable: facts.problems.length === 0, ...facts },
      content: await draw(host, body),
    };
  },
});
