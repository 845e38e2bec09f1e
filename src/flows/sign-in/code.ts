// Making a one-time code and comparing one: which object keeps it, and what is kept of it.
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { CODE_LENGTH, makeCode, type SealedCode } from "../../rules/sign-in-code.ts";
import type { Deps } from "../deps.ts";
import { macOf } from "../seal.ts";

type CodeDeps = Pick<Deps, "settings">;

/** `owner` is the returning visitor whose own code it is; null: the code that all strangers share. */
export function nameCode(addressMac: string, owner: string | null): string {
  return owner === null ? addressMac : `${addressMac}:${owner}`;
}

export async function makeSealedCode(deps: CodeDeps, name: string): Promise<SealedCode> {
  const code = makeCode(crypto.getRandomValues(new Uint32Array(CODE_LENGTH)));
  const [sealed, mac] = await Promise.all([
    symmetricEncrypt({ key: deps.settings.authSecret, data: code }),
    macOfCode(deps, name, code),
  ]);
  return { sealed, mac };
}

export function openCode({ settings }: CodeDeps, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: settings.authSecret, data: sealed });
}

export function macOfCode({ settings }: CodeDeps, name: string, code: string): Promise<string> {
  return macOf(settings.authSecret, `code\n${name}\n${code}`);
}
