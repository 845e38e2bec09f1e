// A printer in a call's path: the account's own, found after the rate limit and before anything of the call is read.
import { requirePrinter } from "../../flows/printers/printers.ts";
import type { AppMiddleware } from "../context.ts";

export const requirePrinterInPath: AppMiddleware = async (c, next) => {
  const id = c.req.param("printerId") ?? "";
  c.set("printer", await requirePrinter(c.get("deps"), c.get("accountId"), id));
  await next();
};
