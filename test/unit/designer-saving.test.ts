import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSaving, type Saving } from "../../web/designer/panels/saving/saving.ts";
import { createSession } from "../../web/document/session.ts";
import { EMPTY_DOCUMENT } from "../../web/document/template.ts";

const X = { ...EMPTY_DOCUMENT, name: "X" };

/** Of the service: what a PUT is answered with, and what was sent. */
let answers: (number | Promise<number>)[] = [];
let sent: { readonly id: string; readonly name: string; readonly condition: string }[] = [];
let isSignedIn = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  answers = [];
  sent = [];
  isSignedIn = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (!isSignedIn) return Response.json({}, { status: 401 });
  if (path.endsWith("/me")) return Response.json({ data: { accountId: "ann" } });
  if (init.method === "GET") return Response.json({ data: { revision: "theirs", document: X } });
  const headers = new Headers(init.headers);
  const condition = headers.get("If-Match") ?? headers.get("If-None-Match") ?? "";
  const { document } = JSON.parse(String(init.body));
  sent.push({ id: path.split("/").at(-1)!, name: document.name, condition });
  const status = (await answers.shift()) ?? 200;
  if (status === 0) throw new TypeError("no connection");
  const body = status === 200 ? { data: { revision: `r${sent.length}` } } : { detail: "No." };
  return Response.json(body, { status });
}

function openX() {
  const session = createSession(X);
  const document = session.editor.document.value;
  session.saved.value = { accountId: "ann", templateId: "x", revision: "r0", document };
  const created: string[] = [];
  const saving = createSaving(session, {
    localAssets: async () => new Map(),
    onCreated: (id) => created.push(id),
  });
  return { session, saving, created };
}

describe("a copy that was not saved at once", () => {
  it.each<[string, number, (saving: Saving) => unknown]>([
    ["by its timer", 0, () => vi.advanceTimersByTimeAsync(3000)],
    ["when the service is back", 0, ({ retry }) => retry()],
    ["by Save", 0, ({ save }) => save()],
    ["by Save after a refusal", 422, ({ save }) => save()],
  ])("is the same copy when it is tried again %s", async (_, status, tryAgain) => {
    const { session, saving, created } = openX();
    answers = [status];
    await saving.saveAsCopy();
    await tryAgain(saving);
    await vi.waitFor(() => expect(saving.state.value.kind).toBe("idle"));
    const [first, second] = sent;
    expect(first).toMatchObject({ name: "X (copy)", condition: "*" });
    expect(first!.id).not.toBe("x");
    expect(second).toEqual(first);
    expect(created).toEqual([first!.id]);
    await saving.save();
    expect(sent[2]).toEqual({ ...first, condition: '"r2"' });
    expect(session.saved.value?.templateId).toBe(first!.id);
  });

  it("is still a copy after signing in, and no more once that was put off", async () => {
    const { session, saving } = openX();
    isSignedIn = false;
    await saving.saveAsCopy();
    expect([saving.state.value.kind, saving.isCopying()]).toEqual(["signed-out", true]);
    isSignedIn = true;
    const back = createSaving(session, { localAssets: async () => new Map(), onCreated: () => {} });
    await back.resumeCopy();
    expect(sent).toEqual([
      { id: expect.not.stringMatching("^x$"), name: "X (copy)", condition: "*" },
    ]);
    saving.dismiss();
    expect([saving.state.value.kind, saving.isCopying()]).toEqual(["idle", false]);
  });

  it("is none once its name was undone", async () => {
    const { session, saving } = openX();
    answers = [409];
    await saving.saveAsCopy();
    session.editor.undo();
    await saving.save();
    expect(sent[1]).toEqual({ id: "x", name: "X", condition: '"r0"' });
  });
});

describe("a save that is under way", () => {
  const underWay = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answers = [promise];
    return resolve;
  };

  it("goes on when the dialog that began it is closed: nothing else is saved meanwhile", async () => {
    const { session, saving } = openX();
    session.editor.change("Name", (document) => ({ ...document, name: "Mine" }));
    answers = [412];
    await saving.save();
    expect(saving.state.value.kind).toBe("conflict");
    const resolve = underWay();
    const kept = saving.keepMine();
    saving.dismiss();
    expect(saving.state.value.kind).toBe("saving");
    void saving.save();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    resolve(200);
    await kept;
    expect(sent.slice(1)).toMatchObject([{ condition: '"theirs"' }, { condition: '"r2"' }]);
    expect(saving.state.value.kind).toBe("idle");
  });

  it("says nothing of a new template when the design was closed", async () => {
    const { saving, created } = openX();
    const resolve = underWay();
    const copied = saving.saveAsCopy();
    saving.end();
    resolve(200);
    await copied;
    expect([sent.length, created]).toEqual([1, []]);
  });

  it("is not tried again when the design was closed", async () => {
    const { saving } = openX();
    const resolve = underWay();
    const saved = saving.save();
    saving.end();
    resolve(0);
    await saved;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});
