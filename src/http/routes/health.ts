// GET /health.
import { checkHealth } from "../../flows/check-health.ts";
import type { AppHandler } from "../context.ts";

export const getHealth: AppHandler = async (c) => {
  await checkHealth(c.env);
  return c.json({ status: "ok" });
};
