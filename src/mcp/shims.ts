// What the MCP package takes from its platform: a JSON Schema validator, which only servers that question their user
// or promise the schema of an answer run, and the streams of a process. This server has neither, so the bundle
// leaves them out (`alias` in scripts/worker/bundle-worker.ts).

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("this server validates no JSON Schema");
  }
}

export const process = Object.freeze({});
