// The generated files of the clients by their paths; test/unit/client-types.test.ts fails while one is stale.
import { generateTypes, TYPES } from "../../test/client/generate.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { operationsOf } from "./operations.ts";
import { writePythonCalls, writePythonTypes } from "./write-python.ts";
import { writeTypeScript } from "./write-typescript.ts";

export async function clientFiles(): Promise<Readonly<Record<string, string>>> {
  const document = makeDocument("https://platen.example");
  const operations = operationsOf(document);
  return {
    [TYPES]: await generateTypes(document),
    "clients/typescript/src/operations.ts": writeTypeScript(operations),
    "clients/python/platen/_types.py": writePythonTypes(document),
    "clients/python/platen/_api.py": writePythonCalls(operations),
  };
}
