// `npm run dev`: the service as `npm start` gives it, and beside it Vite, which shows each change of web/ at once.
import { spawn } from "node:child_process";
import { createServer } from "vite";
import { developmentConfig } from "./web/vite-config.ts";

const PORT = 5173;
const SERVICE_PORT = 8787;

const service = spawn("node", ["scripts/start.ts", "--port", String(SERVICE_PORT)], {
  stdio: "inherit",
});
const vite = await createServer(developmentConfig(PORT, `http://localhost:${SERVICE_PORT}`));
await vite.listen();
console.log(`The pages, drawn again with each change: http://localhost:${PORT}/`);

service.on("exit", (code) => {
  void vite.close().finally(() => process.exit(code ?? 1));
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => service.kill(signal));
}
