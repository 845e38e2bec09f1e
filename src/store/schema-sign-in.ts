// The tables of sign-in: better-auth's four, in its own field names.
// A person here owns the account with the same e-mail (`accounts` in schema.ts); nothing else links them.
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const time = (name: string) => integer(name, { mode: "timestamp_ms" });

export const authUsers = sqliteTable("auth_users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
  image: text(),
  createdAt: time("created_at").notNull(),
  updatedAt: time("updated_at").notNull(),
});

/** A token is not accepted without its signature, so what is kept here is no credential. */
export const authSessions = sqliteTable(
  "auth_sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id),
    token: text().notNull().unique(),
    expiresAt: time("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (session) => [index("auth_sessions_of_user").on(session.userId)],
);

/** What better-auth calls accounts: a user's identities at GitHub and Google. */
export const authIdentities = sqliteTable(
  "auth_identities",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: time("access_token_expires_at"),
    refreshTokenExpiresAt: time("refresh_token_expires_at"),
    scope: text(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (identity) => [
    index("auth_identities_of_user").on(identity.userId),
    uniqueIndex("auth_identities_provider").on(identity.providerId, identity.accountId),
  ],
);

/** What a sign-in elsewhere must bring back. */
export const authVerifications = sqliteTable(
  "auth_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (verification) => [index("auth_verifications_identifier").on(verification.identifier)],
);
