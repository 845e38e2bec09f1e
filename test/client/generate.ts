// The types of the TypeScript client: what openapi-typescript makes of the document.
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

export const TYPES = "clients/typescript/src/openapi.d.ts";

export async function generateTypes(document: object): Promise<string> {
  // Members with a default may be left out of a request.
  const ast = await openapiTS(document as OpenAPI3, { defaultNonNullable: false });
  return `// Generated from the API's document by openapi-typescript: \`npm run build:client-types\`.\n\n${astToString(ast)}`;
}
