// GET /health.
import { checkHealth } from "../../flows/check-health.ts";
import type { AppHandler } from "../context.ts";

export const getHealth: AppHandler = async (c) => {
  await checkHealth(c.get("deps"));
  return c.json({ status: "ok" });
};
