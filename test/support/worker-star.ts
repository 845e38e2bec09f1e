// A CloudPRNT printer as Star's Protocol Guide 2.4 describes it (Version HTTP): it polls with a POST of its status, gets
// the page that is ready with the token it was told, and ends with a DELETE that says what became of it.
import { expect } from "vitest";
import type { PrinterDetail } from "../../src/flows/printers/describe-printer.ts";
import type { TestHolder } from "./worker-holder.ts";
import { dataIn } from "./worker-links.ts";
import { createPrinter, randomAddress } from "./worker-printers.ts";
import { send } from "./worker-world.ts";

export const STAR_PROFILE = { format: "png", dpi: 203 };

export interface MadeStar extends PrinterDetail {
  readonly pairing: { readonly address: string };
}

export const addStar = async (
  shop: Pick<TestHolder, "token">,
  changes: object = {},
): Promise<MadeStar> =>
  dataIn(
    await createPrinter(shop, {
      name: "mC-Label3",
      kind: "cloudprnt",
      profile: STAR_PROFILE,
      ...changes,
    }),
    201,
  );

export interface StarAnswer {
  readonly jobReady: boolean;
  readonly mediaTypes?: readonly string[];
  readonly jobToken?: string;
}

/** What the printer sends with every poll; members that are not set are null, as firmware sends them. */
const STATUS = {
  status: "23 6 0 0 0 0 0 0 0 0 0",
  uniqueID: null,
  jobToken: null,
  printingInProgress: false,
  clientAction: null,
  barcodeReader: [],
};

export class StarPrinter {
  readonly path: string;
  readonly mac: string;
  /** Firmware before 1.8 (HI01X) and 3.2 (mC-Print) sends no token. */
  readonly knowsTokens: boolean;
  readonly from: string;

  constructor(
    { pairing }: Pick<MadeStar, "pairing">,
    { mac = "00:11:62:1b:e0:12", knowsTokens = true, from = randomAddress() } = {},
  ) {
    this.path = new URL(pairing.address).pathname;
    this.mac = mac;
    this.knowsTokens = knowsTokens;
    this.from = from;
  }

  post(said: object = {}): Promise<Response> {
    const body = { ...STATUS, printerMAC: this.mac, statusCode: "200%20OK", ...said };
    return this.#send("", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async poll(said: object = {}): Promise<StarAnswer> {
    const answer = await this.post(said);
    expect(answer.status).toBe(200);
    return answer.json();
  }

  get(token: string | undefined, query: Record<string, string> = {}): Promise<Response> {
    return this.#send(this.#query(token, { type: "image/png", ...query }), {});
  }

  delete(token: string | undefined, code = "200 OK"): Promise<Response> {
    return this.#send(this.#query(token, { code }), { method: "DELETE" });
  }

  /** Polls, fetches and confirms one page; null: nothing is ready. */
  async printNext(code = "200 OK"): Promise<{ token: string; png: Uint8Array } | null> {
    const { jobReady, mediaTypes, jobToken } = await this.poll();
    if (!jobReady) return null;
    expect(mediaTypes).toEqual(["image/png"]);
    const page = await this.get(jobToken);
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toBe("image/png");
    const png = new Uint8Array(await page.arrayBuffer());
    expect(Number(page.headers.get("Content-Length"))).toBe(png.length);
    const ended = await this.delete(jobToken, code);
    expect([ended.status, await ended.text()]).toEqual([200, ""]);
    return { token: jobToken!, png };
  }

  #query(token: string | undefined, members: Record<string, string>): string {
    const query = new URLSearchParams({ mac: this.mac, ...members });
    if (token !== undefined && this.knowsTokens) query.set("token", token);
    return `?${query}`;
  }

  #send(query: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as object), "CF-Connecting-IP": this.from };
    return send(`${this.path}${query}`, { ...init, headers });
  }
}
