// Where people may sign in besides by mail, when the deployment is known there.

export const PROVIDERS = ["github", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];
