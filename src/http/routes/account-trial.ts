// /account/v1/trial: starting it once, and a new key for one that runs.
import { replaceTrialKey, startTrial } from "../../flows/account/start-trial.ts";
import type { AppHandler } from "../context.ts";

export const postTrial: AppHandler = async (c) =>
  c.json({ data: await startTrial(c.get("deps"), c.get("holder")) }, 201);

export const postTrialKey: AppHandler = async (c) =>
  c.json({ data: await replaceTrialKey(c.get("deps"), c.get("holder").accountId) }, 201);
