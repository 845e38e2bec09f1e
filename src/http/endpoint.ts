// A path with its methods: whatever else is asked of it is 405, before any credential is looked at.
import type { Hono } from "hono";
import type { H } from "hono/types";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import type { AppEnv } from "./context.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
// A step may need what a validator before it has put there: `any`, because only the route knows which.
// oxlint-disable-next-line no-explicit-any
export type Step = H<any, any, any>;
type Steps = readonly Step[];

export function endpoint(
  app: Hono<AppEnv>,
  path: string,
  methods: Partial<Record<Method, Steps>>,
): void {
  for (const [method, steps] of Object.entries(methods)) app.on(method, [path], ...steps);
  const allow = Object.keys(methods).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  app.all(path, () => {
    throw new MethodRefusal(allow.join(", "));
  });
}

export class MethodRefusal extends Refusal<Code> {
  readonly allow: string;

  constructor(allow: string) {
    super(
      "METHOD_NOT_ALLOWED",
      `This path does not support the method of your request. Use one of: ${allow}.`,
    );
    this.allow = allow;
  }
}
