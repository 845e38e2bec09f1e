// `npm run dev`: the service as `npm start` gives it, and beside it Vite, which shows each change of web/ and src/ at once.
// Takes --port for the pages and --service-port.
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { endWhenTold, exit, startProgram } from "./start/programs.ts";
import { developmentConfig } from "./web/vite-config.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "5173" },
    "service-port": { type: "string", default: "8787" },
  },
});

/** `npm start` waits for wrangler first. */
const GRACE_MS = 8000;

endWhenTold(GRACE_MS);
const service = startProgram("node", ["scripts/start.ts", "--port", options["service-port"]], {
  stdio: "inherit",
});
const vite = await createServer(
  developmentConfig(Number(options.port), `http://localhost:${options["service-port"]}`),
);
await vite.listen();
console.log(`The pages, drawn again with each change: http://localhost:${options.port}/`);

service.on("exit", (code) => {
  void vite.close().then(() => exit(code ?? 1));
});
