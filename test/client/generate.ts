// The generated client's types: what openapi-typescript makes of the document.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

const TYPES = "test/client/platen.d.ts";

export async function generateTypes(document: object): Promise<string> {
  // Members with a default may be left out of a request.
  const ast = await openapiTS(document as OpenAPI3, { defaultNonNullable: false });
  return `// Generated from the API's document by openapi-typescript; test/unit/openapi-client.test.ts keeps it so.\n\n${astToString(ast)}`;
}

export function readTypes(): string {
  return existsSync(TYPES) ? readFileSync(TYPES, "utf8") : "";
}

export function writeTypes(text: string): void {
  writeFileSync(TYPES, text);
}
