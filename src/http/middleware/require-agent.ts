// A printer's agent: its token, then its rate.
import { authenticateAgent, countAgentCall, requireAgentRate } from "../../flows/printers/agent.ts";
import type { AppMiddleware } from "../context.ts";

export const requireAgent: AppMiddleware = async (c, next) => {
  const agent = await authenticateAgent(
    c.get("deps"),
    c.req.header("Authorization"),
    c.req.header("CF-Connecting-IP"),
  );
  c.set("agent", agent);
  const rate = await countAgentCall(c.get("deps"), agent);
  c.set("rate", rate);
  requireAgentRate(rate);
  await next();
};
