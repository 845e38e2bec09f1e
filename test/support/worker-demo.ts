// Requests to the public demo, each visitor with an address of its own.
import { sendIn, worldOf } from "./worker-steps.ts";

export const LABELS = {
  templateId: "api-demo-product-label-sheet",
  layout: { type: "preset", presetId: "vendorA-5160-compatible" },
  records: [
    { variables: { name: "Sea salt", sku: "SALT-0250", price: "£3.20" }, copies: 2 },
    { variables: { name: "Wildflower honey", sku: "HON-0340", price: "€12.50" }, copies: 4 },
  ],
};

export const CARD = {
  templateId: "api-demo-qr-card",
  layout: { type: "single" },
  records: [
    { variables: { title: "Open studio", subtitle: "Come in", url: "https://studio.example/" } },
  ],
};

export function makeAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");
}

export interface DemoRequest {
  /** null: the header is left out. */
  readonly address?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly changes?: Partial<Cloudflare.Env>;
}

export function askDemo({
  address = makeAddress(),
  body = CARD,
  headers = {},
  method = "POST",
  changes = {},
}: DemoRequest = {}): Promise<Response> {
  const isBodiless = ["GET", "HEAD", "OPTIONS"].includes(method);
  const request = new Request("https://platen.test/api/v1/demo/generate-pdf", {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(address !== null && { "CF-Connecting-IP": address }),
      ...headers,
    },
    body: isBodiless ? null : typeof body === "string" ? body : JSON.stringify(body),
  });
  return sendIn(worldOf({ changes }), request);
}

/** A KV of which some calls end otherwise. */
export function alteredKv(
  kv: KVNamespace,
  alter: {
    get?: () => Promise<unknown>;
    put?: (put: () => Promise<void>, name: string) => Promise<void>;
  },
): KVNamespace {
  return new Proxy(kv, {
    get(target, name) {
      if (name === "get" && alter.get) return alter.get;
      if (name === "put" && alter.put) {
        return (...args: Parameters<KVNamespace["put"]>) =>
          alter.put!(() => target.put(...args), args[0]);
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
