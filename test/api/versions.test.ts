// Former documents of a template, as its owner meets them.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { LABEL, office, refusalIn } from "../support/api.ts";

interface Version {
  readonly revision: string;
  readonly savedAt: string;
  readonly name: string;
  readonly apiReady: boolean;
  readonly byteLength: number;
}
interface Saved {
  readonly revision: string;
  readonly updatedAt: string;
}

const AT = "/templates/custom-label";
const named = (name: string) => ({ ...LABEL, name });

const put = (session: string, document: unknown, headers = {}) =>
  account(session, "PUT", AT, { body: { document }, headers });
const save = async (session: string, name: string) => {
  const answer = await put(session, named(name));
  return dataIn<Saved>(answer, answer.status === 201 ? 201 : 200);
};
const list = async (session: string) =>
  dataIn<Version[]>(await account(session, "GET", `${AT}/versions`));
const namesOf = async (session: string) => (await list(session)).map(({ name }) => name);

describe("versions of a template", () => {
  it("are its former documents, newest first; saving the same document makes none", async () => {
    const session = await signIn(makeEmail());
    const a = await save(session, "A");
    expect(await list(session)).toEqual([]);
    await save(session, "A");
    const b = await save(session, "B");
    await save(session, "C");
    const byteLength = JSON.stringify(named("A")).length;
    expect(await list(session)).toEqual([
      { revision: b.revision, savedAt: b.updatedAt, name: "B", apiReady: true, byteLength },
      { revision: a.revision, savedAt: a.updatedAt, name: "A", apiReady: true, byteLength },
    ]);
    const read = await account(session, "GET", `${AT}/versions/${a.revision}`);
    expect(await dataIn(read)).toEqual({
      revision: a.revision,
      savedAt: a.updatedAt,
      name: "A",
      document: named("A"),
    });
  });

  it("are restored by saving them: one leaves the list, the one that it replaces enters it", async () => {
    const session = await signIn(makeEmail());
    const { revision } = await save(session, "A");
    await save(session, "B");
    const current = await save(session, "C");
    const former = await account(session, "GET", `${AT}/versions/${revision}`);
    const { document } = await dataIn<{ document: unknown }>(former);
    const restored = await put(session, document, { "If-Match": `"${current.revision}"` });
    expect(await dataIn(restored)).toMatchObject({ revision, name: "A" });
    expect(await namesOf(session)).toEqual(["C", "B"]);
    const gone = await account(session, "GET", `${AT}/versions/${revision}`);
    expect(await refusalIn(gone)).toBe("404 NOT_FOUND");
  });

  it("are 50 at most, the oldest dropped first", async () => {
    const session = await signIn(makeEmail());
    const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
    for (let i = 0; i < 52; i++) {
      const document = named(`${i}`);
      await office.putTemplate({ accountId, id: "custom-label", document, savedAt: 1000 + i });
    }
    const names = await namesOf(session);
    expect(names).toEqual(Array.from({ length: 50 }, (_, i) => `${50 - i}`));
  });

  it("are deleted with the template", async () => {
    const session = await signIn(makeEmail());
    const { revision } = await save(session, "A");
    await save(session, "B");
    expect((await account(session, "DELETE", AT)).status).toBe(204);
    for (const path of [`${AT}/versions`, `${AT}/versions/${revision}`]) {
      expect(await refusalIn(await account(session, "GET", path))).toBe("404 TEMPLATE_NOT_FOUND");
    }
    await save(session, "B");
    expect(await list(session)).toEqual([]);
  });

  it("of ten savers at once are all documents but the last; under one ETag one of ten saves", async () => {
    const session = await signIn(makeEmail());
    const names = Array.from({ length: 10 }, (_, i) => `${i}`);
    await Promise.all(names.map((name) => save(session, name)));
    const current = await account(session, "GET", AT);
    const { name } = await dataIn<{ name: string }>(current);
    expect([...(await namesOf(session)), name].sort()).toEqual(names);
    const etag = { "If-Match": current.headers.get("ETag") ?? "" };
    const answers = await Promise.all(
      names.map((late) => put(session, named(`late ${late}`), etag)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(412)]);
    expect(await list(session)).toHaveLength(10);
  });

  it("belong to no one else", async () => {
    const session = await signIn(makeEmail());
    const { revision } = await save(session, "A");
    await save(session, "B");
    const stranger = await signIn(makeEmail());
    for (const path of [`${AT}/versions`, `${AT}/versions/${revision}`]) {
      expect(await refusalIn(await account(stranger, "GET", path))).toBe("404 TEMPLATE_NOT_FOUND");
    }
  });
});
