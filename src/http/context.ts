// What travels with a request through the app.
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Caller } from "../flows/authenticate.ts";
import type { Holder } from "../flows/authenticate-session.ts";
import type { Deps } from "../flows/deps.ts";
import type { Called } from "../flows/links/open-link.ts";
import type { Code } from "../rules/codes.ts";
import type { PairedPrinter, PrinterRow } from "../store/printers/printers.ts";
import type { RateOutcome } from "../rules/rate-window.ts";
import type { ErrorList } from "./problem.ts";

export interface AppEnv {
  Bindings: object;
  Variables: {
    /** Set before anything else. */
    deps: Deps;
    /** Set by `requireKey`, and by `printAsHolder`. */
    caller: Caller;
    /** Set by `requireSession`. */
    holder: Holder;
    /** Whose data this is about: set by either. */
    accountId: string;
    /** Set as soon as the limiter has answered. */
    rate?: RateOutcome;
    /** Set by a call of a link, as soon as it is known. */
    called?: Called;
    /** Set by a large job, once the form of its body is known. */
    errors?: ErrorList;
    /** Of a call that has a printer in its path: set by `requirePrinterInPath`. */
    printer: PrinterRow;
    /** Of a call by a printer's agent: set by `requireAgent`. */
    agent: PairedPrinter;
    /** The code of a refusal or a failure. */
    problem?: Code;
  };
}

export type AppContext = Context<AppEnv>;
export type AppHandler = Handler<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

/** Where the service is reached, without a slash at the end. */
export function baseUrlOf(c: AppContext): string {
  return c.get("deps").settings.publicBaseUrl ?? new URL(c.req.url).origin;
}
