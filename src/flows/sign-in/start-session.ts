// A session for somebody who has proved an e-mail address by a code: a better-auth plugin of ours with one endpoint,
// which only this service calls. Its own e-mail plugin loses a right code to any wrong guess sent at the same time.
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";

export function provenEmail() {
  return {
    id: "proven-email",
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        { method: "POST", metadata: { $Infer: { body: {} as { email: string } } } },
        async (ctx) => {
          const { internalAdapter, options } = ctx.context;
          const { email } = ctx.body;
          const known = await internalAdapter.findUserByEmail(email);
          const user =
            known?.user ??
            (await internalAdapter.createUser({ email, name: "", emailVerified: true }));
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user: parseUserOutput(options, user) });
        },
      ),
    },
  };
}
