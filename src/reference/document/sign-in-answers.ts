// The bodies of the answers of /auth, in better-auth's shapes.
import { z } from "zod";

export function makeSignInAnswerSchemas() {
  const at = z.iso.datetime();
  const done = z.object({ success: z.literal(true) });
  const user = z
    .object({
      id: z.string(),
      email: z.email(),
      emailVerified: z.boolean(),
      name: z.string().describe("Empty unless GitHub or Google provided a name."),
      image: z.string().nullable(),
      createdAt: at,
      updatedAt: at,
    })
    .describe("A person who signs in.");
  const session = z
    .object({ id: z.string(), userId: z.string(), createdAt: at, updatedAt: at, expiresAt: at })
    .describe("A session, without its token.");

  return {
    User: user,
    Session: session,
    Done: done,
    SignedIn: z.object({
      token: z.string().describe("The session: send it as `Authorization: Bearer <token>`."),
      returningVisitor: z
        .string()
        .describe(
          "For programs: store it and send it as `X-Returning-Visitor` when you sign in to this address again within 90 days.",
        ),
      user,
    }),
    CurrentSession: z
      .object({ session, user })
      .nullable()
      .describe("The session and its person; null without a session."),
    Departure: z.object({
      url: z.url().describe("The address to redirect the person to."),
      redirect: z.literal(true),
    }),
  };
}
