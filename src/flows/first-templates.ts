// What a new account can print at once: copies of three starters, which come with its trial or its first credits.
import { parseTemplate, variablesOf } from "../print/index.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import { FIRST_TEMPLATES } from "../rules/starters.ts";
import type { FirstTemplate } from "../store/templates/templates.ts";
import { sha256Hex } from "./digest.ts";

/** As saving them gives, without proving each again: test/unit/starters.test.ts does that. */
export function readFirstTemplates(): Promise<FirstTemplate[]> {
  return Promise.all(
    Object.entries(FIRST_TEMPLATES).map(async ([id, starter]) => {
      const template = parseTemplate(starter.document);
      const document = canonicalJson(starter.document);
      const { name, widthMm, heightMm } = template;
      const variables = variablesOf(template).map(({ name, usedBy }) => ({ name, usedBy }));
      const revision = await sha256Hex(document);
      return { id, name, widthMm, heightMm, variables, revision, document };
    }),
  );
}
