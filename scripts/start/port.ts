// Whether a port of this machine can be listened on.
import { createServer } from "node:net";

/** What "localhost" can be: wrangler listens on one, a program that is in the way on any. */
const HOSTS = ["127.0.0.1", "::1"];

/** Why the port cannot be used, with what to do; null: it is free. */
export async function faultOfPort(port: string): Promise<string | null> {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    return `--port must be a number from 1 to 65535, not "${port}".`;
  }
  const codes = await Promise.all(HOSTS.map((host) => tryToListen(Number(port), host)));
  if (codes.includes("EADDRINUSE")) {
    return `Port ${port} is in use, perhaps by another Platen. Stop that program, or choose another port: npm start -- --port ${nextPort(port)}`;
  }
  if (codes.includes("EACCES")) {
    return `Port ${port} may not be used by this user. Choose another: npm start -- --port 8787`;
  }
  return null;
}

function nextPort(port: string): number {
  return port === "65535" ? 8787 : Number(port) + 1;
}

/** The code of the error; null: one can listen there. */
function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? null));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
