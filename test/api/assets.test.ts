// Assets as their owner meets them: listed, read back, deleted.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { LABEL, refusalIn, send } from "../support/api.ts";
import { writePng } from "../support/png-writer.ts";

interface Asset {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}
interface Page {
  readonly data: readonly Asset[];
  readonly meta: { readonly count: number; readonly nextCursor: string | null };
}

const makePng = () =>
  writePng({
    widthPx: 2,
    heightPx: 2,
    colorType: 2,
    depth: 8,
    samples: [...crypto.getRandomValues(new Uint8Array(12))],
  });

async function upload(token: string): Promise<Asset> {
  const answer = await send("/account/v1/assets", {
    method: "POST",
    apiKey: token,
    headers: { "Content-Type": "image/png" },
    body: makePng() as BodyInit,
  });
  return dataIn<Asset>(answer, 201);
}

const list = async (session: string, query = "") =>
  (await (await account(session, "GET", `/assets${query}`)).json()) as Page;

const pathOf = ({ id }: Asset) => `/assets/${id.slice("asset:".length)}`;

describe("assets", () => {
  it("are listed newest first, with lastUsedAt, page by page", async () => {
    const session = await signIn(makeEmail());
    const uploaded: Asset[] = [];
    for (let i = 0; i < 3; i++) uploaded.unshift(await upload(session));
    const first = await list(session, "?limit=2");
    const second = await list(session, `?limit=2&cursor=${first.meta.nextCursor}`);
    expect([first.meta.count, second.meta]).toEqual([2, { count: 1, nextCursor: null }]);
    expect([...first.data, ...second.data]).toEqual(
      uploaded.map((asset) => {
        const { warnings, ...listed } = asset as Asset & { readonly warnings: unknown };
        expect(warnings).toEqual([]);
        return { ...listed, lastUsedAt: asset.createdAt };
      }),
    );
  });

  it("are read back as they print, cacheable forever, only by their own account", async () => {
    const session = await signIn(makeEmail());
    const asset = await upload(session);
    const answer = await account(session, "GET", pathOf(asset));
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toMatch(/^private, .*immutable$/);
    const start = new Uint8Array(await answer.arrayBuffer()).subarray(1, 4);
    expect(new TextDecoder().decode(start)).toBe("PNG");
    const stranger = await signIn(makeEmail());
    expect(await refusalIn(await account(stranger, "GET", pathOf(asset)))).toBe("404 NOT_FOUND");
    expect(await refusalIn(await account(stranger, "DELETE", pathOf(asset)))).toBe("404 NOT_FOUND");
    expect((await list(stranger)).data).toEqual([]);
  });

  it("are deleted at once, unless a saved template names them: 409 ASSET_IN_USE", async () => {
    const session = await signIn(makeEmail());
    const asset = await upload(session);
    const image = { type: "image", source: asset.id, xMm: 1, yMm: 1, widthMm: 5, heightMm: 5 };
    const document = { ...LABEL, elements: [image] };
    const saved = await account(session, "PUT", "/templates/custom-logo", { body: { document } });
    expect(saved.status).toBe(201);
    expect(await refusalIn(await account(session, "DELETE", pathOf(asset)))).toBe(
      "409 ASSET_IN_USE",
    );
    expect((await account(session, "DELETE", "/templates/custom-logo")).status).toBe(204);
    expect((await account(session, "DELETE", pathOf(asset))).status).toBe(204);
    expect(await refusalIn(await account(session, "GET", pathOf(asset)))).toBe("404 NOT_FOUND");
    expect((await list(session)).data).toEqual([]);
  });
});
