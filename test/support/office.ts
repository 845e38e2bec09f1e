// The back office as functions: what it does for tests and scripts is listed in back-office.ts.
import type { Clerk } from "./back-office.ts";

type Work<F> = F extends (asked: infer A) => infer R ? (asked: A) => Promise<Awaited<R>> : never;
export type Office = { readonly [Name in keyof Clerk]: Work<Clerk[Name]> };

/** `address`: where it listens. */
export function officeAt(address: string): Office {
  return new Proxy({} as Office, {
    get: (_, name: string) => async (asked: unknown) => {
      const body = JSON.stringify(asked);
      const answer = await fetch(`${address}/${name}`, { method: "POST", body });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
  });
}
