// One call of the TypeScript client: {settings, call, arguments} in, {result} or {error} out, as JSON.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
  Platen,
  PlatenError,
  PrintedJob,
  PrintResult,
} from "../../clients/typescript/src/index.ts";

interface Asked {
  readonly settings: Readonly<Record<string, string | number | null>>;
  readonly call: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

type Callable = (...given: unknown[]) => Promise<unknown>;

const asked = JSON.parse(await text(process.stdin)) as Asked;
console.log(JSON.stringify(await call(asked)));

async function call({ settings, call, arguments: given }: Asked): Promise<object> {
  try {
    const options = Object.fromEntries(
      Object.entries(settings).filter(([, value]) => value !== null),
    );
    const platen = new Platen(options);
    if (call.startsWith("api.")) {
      const api = platen.api as unknown as Readonly<Record<string, Callable>>;
      return { result: shown(await api[call.slice("api.".length)]!(given)) };
    }
    const { idempotencyKey, ...request } = given;
    const made = platen as unknown as Readonly<Record<string, Callable>>;
    const kept = idempotencyKey === undefined ? {} : { idempotencyKey };
    const result = await made[call]!(request, kept);
    return { result: result instanceof PrintedJob ? await saved(result) : shown(result) };
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    const {
      name: kind,
      status,
      code,
      detail,
      requestId,
      errors,
      retryAfterSec,
      paymentUrl,
    } = error;
    return { error: { kind, status, code, detail, requestId, errors, retryAfterSec, paymentUrl } };
  }
}

/** What it says, and what `save` writes. */
async function saved(printed: PrintedJob): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "platen-driver-"));
  try {
    await printed.save(join(folder, "file"));
    return { ...printed, bytes: shown(readFileSync(join(folder, "file"))) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function shown(result: unknown): unknown {
  if (result instanceof PrintResult) return { ...result, bytes: shown(result.bytes) };
  return result instanceof Uint8Array ? Buffer.from(result).toString("latin1") : (result ?? null);
}
