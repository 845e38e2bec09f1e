// The table of calls: what each takes, gives and refuses with. A test holds it against the router.
import { CODES, type Code } from "../../rules/codes.ts";
import { accountCalls } from "./account-calls.ts";
import { assetCalls } from "./asset-calls.ts";
import { documentCalls } from "./document-calls.ts";
import { jobCalls } from "./job-calls.ts";
import { keyCalls } from "./key-calls.ts";
import { linkCalls } from "./link-calls.ts";
import type { Operation } from "./operation.ts";
import { printerAgentCalls } from "./printer-agent-calls.ts";
import { printerCalls } from "./printer-calls.ts";
import { printingCalls } from "./printing-calls.ts";
import { rasterCalls } from "./raster-calls.ts";
import { readingCalls } from "./reading-calls.ts";
import { serviceCalls } from "./service-calls.ts";
import { signInCalls } from "./sign-in-calls.ts";

export function makeOperations(): Operation[] {
  return [
    ...printingCalls(),
    ...rasterCalls(),
    ...jobCalls(),
    ...readingCalls(),
    ...signInCalls(),
    ...accountCalls(),
    ...keyCalls(),
    ...linkCalls(),
    ...printerCalls(),
    ...printerAgentCalls(),
    ...documentCalls(),
    ...assetCalls(),
    ...serviceCalls(),
  ].map((operation) => ({
    ...operation,
    codes: inOrder([...operation.codes, "INTERNAL"]),
  }));
}

function inOrder(codes: readonly Code[]): Code[] {
  return CODES.filter((code) => codes.includes(code));
}
