// A program that prints the label: one request with a record, in the language that somebody copies.
import type { TemplateDocument } from "../../../document/template.ts";

export const LANGUAGES = ["curl", "TypeScript", "Python"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Request {
  readonly origin: string;
  /** Of the saved template; null: it is not saved yet. */
  readonly templateId: string | null;
  readonly layout: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}

export function examplesOf({ variables = [] }: TemplateDocument): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap(({ name, example, counter }) =>
      counter && example === undefined ? [] : [[name, example ?? ""]],
    ),
  );
}

export function programIn(language: Language, request: Request): string {
  const address = `${request.origin}/api/v1/generate-pdf`;
  const body = {
    templateId: request.templateId ?? "custom-your-template",
    layout: request.layout,
    records: [{ variables: request.variables }],
  };
  const json = JSON.stringify(body, null, 2);
  if (language === "curl") return curlOf(address, json);
  return language === "Python" ? pythonOf(address, json) : typescriptOf(address, json);
}

function curlOf(address: string, json: string): string {
  // In single quotes of a shell, a single quote ends the text.
  const quoted = json.replaceAll("'", `'"'"'`);
  return `curl -sS --fail-with-body -X POST ${address} \\
  -H "Authorization: Bearer $PLATEN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H "X-Integration-Source: shell" \\
  -o labels.pdf \\
  --data-binary '${quoted}'
`;
}

function typescriptOf(address: string, json: string): string {
  return `import { writeFile } from "node:fs/promises";

const answer = await fetch(${JSON.stringify(address)}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.PLATEN_KEY}\`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
    "X-Integration-Source": "node",
  },
  body: JSON.stringify(${json.replaceAll("\n", "\n  ")}),
});
if (!answer.ok) throw new Error(await answer.text());
await writeFile("labels.pdf", new Uint8Array(await answer.arrayBuffer()));
`;
}

function pythonOf(address: string, json: string): string {
  return `import json, os, urllib.request, uuid

job = json.loads(r"""
${json}
""")
request = urllib.request.Request(
    ${JSON.stringify(address)},
    data=json.dumps(job).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["PLATEN_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
        "X-Integration-Source": "python",
    },
)
with urllib.request.urlopen(request) as answer, open("labels.pdf", "wb") as file:
    file.write(answer.read())
`;
}
