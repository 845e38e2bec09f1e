// The table of operations that the TypeScript client calls by; its types are openapi-typescript's.
import type { ClientOperation } from "./operations.ts";

export function writeTypeScript(operations: readonly ClientOperation[]): string {
  const rows = operations.map(
    ({ id, method, path, credential, isRepeatable }) => `  ${id}: {
    method: ${JSON.stringify(method)},
    path: ${JSON.stringify(path)},
    credential: ${JSON.stringify(credential)},
    isRepeatable: ${isRepeatable},
  },`,
  );
  return `// Generated from the API's document by \`npm run build:client-types\`.

export const OPERATIONS = {
${rows.join("\n")}
} as const;
`;
}
