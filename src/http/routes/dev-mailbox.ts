// /dev/mailbox: the mails of a developer's own service.
import { z } from "zod";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { AppHandler } from "../context.ts";
import { emailAddress } from "../../reference/document/email-address.ts";

export const getMailbox: AppHandler = async (c) => {
  const to = z.safeParse(emailAddress, c.req.query("to"));
  if (!to.success) {
    throw new Refusal<Code>(
      "VALIDATION_FAILED",
      "The query parameter to must be an e-mail address: GET /dev/mailbox?to=you@example.com.",
    );
  }
  return c.json({ data: (await c.get("deps").mailbox?.read(to.data)) ?? [] });
};
