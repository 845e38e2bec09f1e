// What the calls of /auth take: read by the routes, shown by the reference.
import { z } from "zod";
import { OWN_PATH } from "../../rules/own-path.ts";
import { PROVIDERS } from "../../rules/providers.ts";
import { TYPED_CODE } from "../../rules/sign-in-code.ts";
import { emailAddress } from "./email-address.ts";

export const codeRequest = z.strictObject({
  email: emailAddress,
  type: z.literal("sign-in", 'must be "sign-in"'),
});

export const codeSignIn = z.strictObject({
  email: emailAddress,
  otp: z
    .string("must be a string")
    .trim()
    .regex(TYPED_CODE, "must be the eight characters from the mail, such as 7K4M-X2PD")
    .describe("The code from the mail; case and the hyphen do not matter."),
});

// One slash and no backslash: browsers take `//host` and `/\\host` for another site.
const ownPath = z
  .string("must be a string")
  .max(1000, "must have at most 1000 characters")
  .regex(OWN_PATH, "must be a path of this service, like /console");

export const departure = z.strictObject({
  provider: z.enum(PROVIDERS, "must be github or google"),
  callbackURL: ownPath.default("/").describe("Where the person is redirected after signing in."),
  errorCallbackURL: ownPath
    .default("/")
    .describe("Where the person is redirected if signing in fails, with `error` in the query."),
});
