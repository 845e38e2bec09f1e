// Signing in: an address, the code that is mailed to it, and then the account.
import { useEffect, useRef, useState } from "preact/hooks";
import { Field } from "../look/field.tsx";
import { call, type Refused } from "../calls/call.ts";
import { RefusalNotice, useWait } from "../calls/refusal-notice.tsx";
import { readReturnAddress } from "../calls/session.ts";
import { markSignIn } from "../store/who.ts";

type Step = "address" | "code";

export function SignInPage() {
  const [step, setStep] = useState<Step>("address");
  const [email, setEmail] = useState("");
  const [otp, setOtp] = useState("");
  /** The code, where nothing is mailed. */
  const [mailed, setMailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const left = useWait(refused);
  const codeField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void call<object | null>("GET", "/auth/get-session").then((session) => {
      if (session.ok && session.body) location.replace(readReturnAddress(false));
    });
  }, []);
  useEffect(() => {
    if (step === "code") codeField.current?.focus();
  }, [step]);

  /** One call at a time; its refusal stays until the next. */
  async function run(path: string, body: object): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const answer = await call("POST", path, { body });
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    return answer.ok;
  }

  async function sendCode(): Promise<void> {
    const sent = await run("/auth/email-otp/send-verification-otp", {
      email: email.trim(),
      type: "sign-in",
    });
    if (!sent) return;
    setStep("code");
    if (isOnThisMachine()) setMailed(await readMailbox(email.trim()));
  }

  async function signIn(): Promise<void> {
    const signedIn = await run("/auth/sign-in/email-otp", { email: email.trim(), otp: otp.trim() });
    if (!signedIn) return;
    markSignIn();
    location.replace(readReturnAddress());
  }

  const isToPrint = readReturnAddress().startsWith("/app/print?draft=");
  const isFault = refused !== null && (refused.status === 422 || refused.status === 401);
  const fault = isFault ? refused.detail : null;
  const notice = <RefusalNotice refused={isFault ? null : refused} left={left} />;
  if (step === "address") {
    return (
      <form class="sign-in" noValidate onSubmit={preventing(sendCode)}>
        <h1>Sign in</h1>
        <p class="sign-in-lead">
          {isToPrint && "Printing needs an account. Your design and its rows are kept. "}
          We mail you a code; there is no password. Your first sign-in creates the account.
        </p>
        <Field label="Email" fault={fault}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              required
              value={email}
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
          )}
        </Field>
        {notice}
        <button
          class="button button-primary button-large"
          type="submit"
          disabled={left > 0}
          aria-busy={busy}
        >
          Send code
        </button>
      </form>
    );
  }
  return (
    <form class="sign-in" noValidate onSubmit={preventing(signIn)}>
      <h1>Sign in</h1>
      <p class="sign-in-lead">
        A code is on its way to <strong>{email.trim()}</strong>. It works once, for ten minutes.
      </p>
      {mailed && (
        <p class="notice">
          This service runs on your machine and mails nothing. Your code is{" "}
          <strong class="sign-in-mailed">{mailed}</strong>
          <span class="visually-hidden">.</span>
        </p>
      )}
      <Field label="Code" hint="Eight letters and digits, as in the mail." fault={fault}>
        {(control) => (
          <input
            dir="ltr"
            {...control}
            class="input input-code sign-in-code"
            ref={codeField}
            type="text"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellcheck={false}
            required
            value={otp}
            onInput={({ currentTarget }) => setOtp(currentTarget.value)}
          />
        )}
      </Field>
      {notice}
      <button
        class="button button-primary button-large"
        type="submit"
        disabled={left > 0}
        aria-busy={busy}
      >
        Sign in
      </button>
      <p class="button-row">
        <button
          class="button button-quiet button-small"
          type="button"
          disabled={left > 0}
          onClick={() => void sendCode()}
        >
          Mail the code again
        </button>
        <button
          class="button button-quiet button-small"
          type="button"
          onClick={() => {
            setStep("address");
            setMailed(null);
            setOtp("");
            setRefused(null);
          }}
        >
          Use another address
        </button>
      </p>
    </form>
  );
}

function preventing(run: () => Promise<void>): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    void run();
  };
}

/** The newest code in the mailbox of a developer's own service; null: it has none. */
async function readMailbox(address: string): Promise<string | null> {
  const path = `/dev/mailbox?to=${encodeURIComponent(address)}`;
  const mails = await call<{ data: readonly { code: string }[] }>("GET", path);
  return mails.ok ? (mails.body.data[0]?.code ?? null) : null;
}

function isOnThisMachine(): boolean {
  return location.hostname === "localhost" || location.hostname === "127.0.0.1";
}
