// What an API key may do: print, change templates and assets, or both.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { job, LABEL, operate, pdfIn, print, refusalIn, send } from "../support/api.ts";
import { makePng } from "../support/sample-files.ts";

interface Key {
  readonly scopes: readonly string[];
  readonly apiKey: string;
}

async function open(): Promise<{ session: string; keyWith: (body: object) => Promise<Key> }> {
  const session = await signIn(makeEmail());
  const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
  await operate(`/accounts/${accountId}/credits`, { grantId: accountId, credits: 10 });
  const keyWith = async (body: object) =>
    dataIn<Key>(await account(session, "POST", "/keys", { body }), 201);
  return { session, keyWith };
}

const ID = "/templates/custom-label";
const push = (token: string) => account(token, "PUT", ID, { body: { document: LABEL } });

describe("the scopes of a key", () => {
  it("are print unless others are asked for; keys list theirs, trial keys have both", async () => {
    const { session, keyWith } = await open();
    expect((await keyWith({})).scopes).toEqual(["print"]);
    expect((await keyWith({ scopes: ["templates"] })).scopes).toEqual(["templates"]);
    expect((await keyWith({ scopes: ["templates", "print"] })).scopes).toEqual([
      "print",
      "templates",
    ]);
    const { key } = await dataIn<{ key: Key }>(await account(session, "POST", "/trial"), 201);
    expect(key.scopes).toEqual(["print", "templates"]);
    const listed = await dataIn<Key[]>(await account(session, "GET", "/keys"));
    expect(listed.map(({ scopes }) => scopes.join()).sort()).toEqual([
      "print",
      "print,templates",
      "print,templates",
      "templates",
    ]);
  });

  it("are one or both of two, each once: otherwise 422", async () => {
    const { session } = await open();
    for (const scopes of [[], ["all"], ["print", "print"], "print", null]) {
      const answer = await account(session, "POST", "/keys", { body: { scopes } });
      expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
    }
  });

  it("decide who prints and who changes templates and assets: otherwise 403 SCOPE_REQUIRED", async () => {
    const { session, keyWith } = await open();
    const { apiKey: printer } = await keyWith({ scopes: ["print"] });
    const { apiKey: editor } = await keyWith({ scopes: ["templates"] });
    expect((await push(editor)).status).toBe(201);
    expect(await refusalIn(await push(printer))).toBe("403 SCOPE_REQUIRED");
    expect(await refusalIn(await account(printer, "GET", "/templates"))).toBe("403 SCOPE_REQUIRED");
    const upload = (token: string) =>
      send("/account/v1/assets", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
        body: makePng(),
      });
    expect((await upload(editor)).status).toBe(201);
    expect(await refusalIn(await upload(printer))).toBe("403 SCOPE_REQUIRED");
    await pdfIn(await print(printer, job()));
    expect(await refusalIn(await print(editor, job()))).toBe("403 SCOPE_REQUIRED");
    expect((await account(session, "GET", ID)).status).toBe(200);
  });

  it("do not matter for reading what can be printed, and open nothing else of the account", async () => {
    const { keyWith } = await open();
    const { apiKey: both } = await keyWith({ scopes: ["print", "templates"] });
    const { apiKey: editor } = await keyWith({ scopes: ["templates"] });
    for (const path of ["/api/v1/templates", "/api/v1/layout-presets?search=5160"]) {
      expect((await send(path, { apiKey: editor })).status).toBe(200);
    }
    for (const path of ["/me", "/keys", "/usage"]) {
      expect(await refusalIn(await account(both, "GET", path))).toBe("401 UNAUTHENTICATED");
    }
  });

  it("change nothing about rates: a key counts on the account's 120 everywhere", async () => {
    const { session, keyWith } = await open();
    const { apiKey } = await keyWith({ scopes: ["templates"] });
    const first = await send("/api/v1/templates", { apiKey });
    expect(first.headers.get("X-RateLimit-Remaining")).toBe("119");
    const second = await account(apiKey, "GET", "/templates");
    expect(second.headers.get("X-RateLimit-Remaining")).toBe("118");
    const signedIn = await account(session, "GET", "/templates");
    expect(signedIn.headers.get("X-RateLimit-Limit")).toBe("240");
  });
});
