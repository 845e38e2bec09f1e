// D1 as better-auth sees it: its four tables, through its Drizzle adapter.
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "../database.ts";
import { authIdentities, authSessions, authUsers, authVerifications } from "../schema.ts";

export function signInTables(db: Database) {
  return drizzleAdapter(db, {
    provider: "sqlite",
    schema: {
      user: authUsers,
      session: authSessions,
      account: authIdentities,
      verification: authVerifications,
    },
  });
}
