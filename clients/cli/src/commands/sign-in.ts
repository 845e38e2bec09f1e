// login, logout, whoami: a code by e-mail, a token in a file.
import { counted } from "../counted.ts";
import { isCancel, text } from "@clack/prompts";
import type { Command } from "commander";
import { Platen, type Schemas } from "../../../typescript/src/index.ts";
import { type Context, openContext, requireSession } from "../context.ts";
import { Interrupted, UsageError } from "../failure.ts";
import type { Output } from "../output.ts";
import { forgetSession, keepSession, readSession, sessionPath } from "../session-file.ts";

interface LoginOptions {
  readonly email?: string;
  readonly code?: string;
  readonly trial?: boolean;
}

type Trial = Schemas["Trial"];

export function addSignIn(program: Command): void {
  program
    .command("login")
    .description("sign in with a code by e-mail; the session is kept for later commands")
    .option("--email <address>", "the account's e-mail address")
    .option("--code <code>", "the code from the e-mail, where nobody can be asked")
    .option("--trial", "start the free trial of a new account")
    .action(async (options: LoginOptions, command: Command) =>
      login(await openContext(command), options),
    );
  program
    .command("logout")
    .description("end the session and remove it from this machine")
    .action(async (_options, command: Command) => logout(await openContext(command)));
  program
    .command("whoami")
    .description("the account, its plan and its credits")
    .action(async (_options, command: Command) => whoAmI(await openContext(command)));
}

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

function mailboxHint(baseUrl: string, email: string): string {
  if (!OWN_MACHINE.has(new URL(baseUrl).hostname)) return "";
  const mailbox = `${baseUrl}/dev/mailbox?to=${encodeURIComponent(email)}`;
  return ` A service that npm start began sends no mail: the code is on ${mailbox}`;
}

async function login(context: Context, options: LoginOptions): Promise<void> {
  const { out, platen, baseUrl } = context;
  const email = options.email ?? (await ask(context, "E-mail address", "--email"));
  const known = await readSession();
  const returning = known?.email === email ? known.returningVisitor : null;
  const headers: Record<string, string> =
    returning === null ? {} : { "X-Returning-Visitor": returning };
  if (options.code === undefined) {
    await platen.api.sendSignInCode({ body: { email, type: "sign-in" }, headers });
    out.note(`A code was sent to ${email}.${mailboxHint(baseUrl, email)}`);
    if (!out.isInteractive) {
      out.result(
        { email, codeSent: true },
        `Sign in with: platen login --email ${email} --code <code>${options.trial ? " --trial" : ""}`,
      );
      return;
    }
  }
  const otp = (options.code ?? (await ask(context, "Code", "--code"))).trim();
  const signedIn = (await platen.api.signInByCode({ body: { email, otp }, headers })) as {
    token: string;
    returningVisitor?: string | null;
  };
  const { token, returningVisitor = null } = signedIn;
  await keepSession({ baseUrl, email, token, returningVisitor: returningVisitor ?? returning });
  const said = `Signed in to ${baseUrl} as ${email}.`;
  if (options.trial !== true) {
    out.result({ email, baseUrl }, said);
    return;
  }
  // Before the trial, which may be refused to somebody who is signed in now.
  out.note(said);
  const trial = await ensureTrial(out, new Platen({ baseUrl, session: token }));
  out.result({ email, baseUrl, trial }, describeTrial(trial));
}

/** Starts the trial of an account that has had neither trial nor credits. null: it needs none. */
async function ensureTrial(out: Output, { api }: Platen): Promise<Trial | null> {
  const { data: account } = await api.getMe();
  if (account.trial !== null || account.plan !== "none") return account.trial;
  const { data: started } = await api.startTrial();
  out.note(`API key of the trial, for programs, shown only once: ${started.key.apiKey}`);
  return started.trial;
}

function describeTrial(trial: Trial | null): string {
  if (trial === null) return "No trial was started: the account prints with credits.";
  const { requestsLimit, requestsUsed, expiresAt } = trial;
  return `The trial prints ${requestsLimit} jobs of one page each, free of charge, until ${expiresAt.slice(0, 10)}; ${requestsUsed} are used.`;
}

async function ask({ out }: Context, message: string, flag: string): Promise<string> {
  if (!out.isInteractive) throw new UsageError(`Without a terminal, ${flag} is required.`);
  const answer = await text({ message, output: process.stderr });
  if (isCancel(answer)) throw new Interrupted();
  if (answer.trim() === "") throw new UsageError("Nothing was entered.");
  return answer.trim();
}

async function logout(context: Context): Promise<void> {
  const { out, platen, session } = context;
  // The file goes in any case: a service that is away must not keep somebody signed in here.
  await forgetSession();
  if (session !== null) await platen.api.signOut();
  out.result({ signedOut: true }, "Signed out.");
}

async function whoAmI(context: Context): Promise<void> {
  const { out, platen, baseUrl, key, session } = context;
  if (session === null && key !== null) {
    const { meta } = await platen.api.listTemplates();
    const masked = `…${key.slice(-4)}`;
    out.result(
      { baseUrl, apiKey: masked, templates: meta.count },
      `API key ${masked} at ${baseUrl}: ${counted(meta.count, "template")} can be printed.`,
    );
    return;
  }
  requireSession(context);
  const { data } = await platen.api.getMe();
  out.result(
    { baseUrl, ...data },
    `${data.email} at ${baseUrl}\nplan ${data.plan}, ${counted(data.credits, "credit")}, ${data.activeKeys} of ${data.keyLimit} API keys\nsession in ${sessionPath()}`,
  );
}
