// The least Worker that does a label's I/O with the same packages: checks a body, reads D1 once, inserts once, calls two
// Durable Objects that each keep something, answers 6 KB. Nothing is printed. bench/service.ts and the start-up budget
// hold the service against it.
import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { eq } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { Hono } from "hono";
import { z } from "zod";

interface Bindings {
  readonly DB: D1Database;
  readonly ACCOUNT_LIMITER: DurableObjectNamespace<AccountLimiter>;
  readonly IDEMPOTENCY_KEY: DurableObjectNamespace<AccountLimiter>;
}

const keys = sqliteTable("api_keys", { id: text().primaryKey(), hash: text().notNull() });
const entries = sqliteTable("bench_entries", { id: text().primaryKey(), at: text().notNull() });
const job = z.object({ templateId: z.string(), records: z.array(z.unknown()) });
const ANSWER_BYTES = 6 * 1024;

const app = new Hono<{ Bindings: Bindings }>();

app.get("/health", (c) => c.json({ status: "ok" }));

app.post("/api/v1/generate-pdf", async (c) => {
  const credential = new TextEncoder().encode(
    c.req.header("Authorization")?.slice("Bearer ".length),
  );
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", credential)).toString("hex");
  const db = drizzle(c.env.DB);
  job.parse(await c.req.json());
  const [found] = await Promise.all([
    db.select().from(keys).where(eq(keys.hash, hash)).get(),
    c.env.ACCOUNT_LIMITER.getByName("account").take(),
    c.env.IDEMPOTENCY_KEY.getByName(crypto.randomUUID()).take(),
  ]);
  if (!found) return c.json({ code: "INVALID_API_KEY" }, 401);
  await db.insert(entries).values({ id: crypto.randomUUID(), at: new Date().toISOString() });
  return c.body(new Uint8Array(ANSWER_BYTES), 200, { "Content-Type": "application/pdf" });
});

export default app;

export class AccountLimiter extends DurableObject {
  take(): number {
    const calls = (this.ctx.storage.kv.get<number>("calls") ?? 0) + 1;
    this.ctx.storage.kv.put("calls", calls);
    return calls;
  }
}
export class IdempotencyKey extends AccountLimiter {}
export class SignInVisitor extends AccountLimiter {}
export class SignInCode extends AccountLimiter {}
