// `npm run dev`: the service as `npm start` gives it, and beside it Vite, which shows each change of web/ at once.
import { createServer } from "vite";
import { endWhenTold, exit, startProgram } from "./start/programs.ts";
import { developmentConfig } from "./web/vite-config.ts";

const PORT = 5173;
const SERVICE_PORT = 8787;

/** `npm start` waits for wrangler first. */
const GRACE_MS = 8000;

endWhenTold(GRACE_MS);
const service = startProgram("node", ["scripts/start.ts", "--port", String(SERVICE_PORT)], {
  stdio: "inherit",
});
const vite = await createServer(developmentConfig(PORT, `http://localhost:${SERVICE_PORT}`));
await vite.listen();
console.log(`The pages, drawn again with each change: http://localhost:${PORT}/`);

service.on("exit", (code) => {
  void vite.close().then(() => exit(code ?? 1));
});
