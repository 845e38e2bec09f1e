// What /account/v1 answers, as its reference describes it (src/reference/document/account-answers.ts).

/** A page of a list; `nextCursor` is null on the last. */
export interface Paged<T> {
  readonly data: readonly T[];
  readonly meta: { readonly count: number; readonly nextCursor: string | null };
}

export interface Answer<T> {
  readonly data: T;
}

export interface Account {
  readonly email: string;
  readonly plan: "none" | "trial" | "business";
  readonly credits: number;
  readonly trial: {
    readonly expiresAt: string;
    readonly requestsUsed: number;
    readonly requestsLimit: number;
  } | null;
  readonly activeKeys: number;
  readonly keyLimit: number;
  readonly billingUrl: string | null;
}

export type Scope = "print" | "templates";

export interface ApiKey {
  readonly id: string;
  readonly kind: "business" | "trial";
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly prefix: string;
  readonly last4: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** With its secret, which is in the answer that makes it and in no other. */
export interface MadeKey extends ApiKey {
  readonly apiKey: string;
}

export interface SavedTemplate {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly {
    readonly pointer: string;
    readonly code: string;
    readonly detail: string;
  }[];
  readonly updatedAt: string;
  /** In lists with `include=document` and of one template. */
  readonly document?: TemplateDocument;
}

/** What pages read of a document; the rest is passed on as it is. */
export interface TemplateDocument {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables?: readonly { readonly name: string; readonly example?: unknown }[];
  readonly elements: readonly { readonly type: string; readonly source?: unknown }[];
  readonly back?: Pick<TemplateDocument, "elements">;
}

export type LinkFormat = "pdf" | "png" | "zpl";

export interface LinkFileAnswer {
  readonly format: LinkFormat;
  readonly dpi?: number;
}

export interface Link {
  readonly id: string;
  readonly name: string;
  readonly templateId: string;
  /** As in a request. */
  readonly layout: { readonly type: string };
  readonly settable: readonly string[];
  readonly fixed: Readonly<Record<string, string | number | boolean | null>>;
  /** By the name that callers use: a variable, or `#copies`. */
  readonly names: Readonly<Record<string, string>>;
  readonly mostCopies: number;
  readonly answer: LinkFileAnswer | { readonly printer: string };
  readonly limits: { readonly creditsPerDay: number };
  readonly expiresAt: string | null;
  readonly origins: readonly string[];
  readonly watermark: boolean;
  readonly imageHosts: readonly string[];
  readonly stopped: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly creditsToday: number;
  /** Why it is refused; null: it is not. */
  readonly problem: string | null;
}

/** With its address, which is in the answer that makes it and in no other. */
export interface MadeLink extends Link {
  readonly url: string;
}

export type PrinterReason = "paperOut" | "paperLow" | "paperJam" | "coverOpen" | "other";

export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly kind: "agent" | "cloudprnt";
  readonly profile: PrinterProfile;
  readonly status: {
    readonly state: "unpaired" | "online" | "offline" | "error";
    readonly reasons: readonly PrinterReason[];
    readonly seenAt: string | null;
    readonly model: string | null;
    /** Where a printer that may not use the address called it: when last. */
    readonly otherPrinterAt?: string;
  };
  readonly queue: { readonly waiting: number; readonly printing: number };
}

/** What pages show and change of it; the rest is sent back as it is, for it is replaced as a whole. */
export interface PrinterProfile {
  readonly format: LinkFormat;
  readonly dpi: number;
  readonly widthMm?: number;
  readonly offsetMm?: { readonly x: number; readonly y: number };
  readonly rotateDeg?: number;
  readonly darkness?: number;
  readonly speed?: number;
}

export type Pairing =
  | { readonly code: string; readonly expiresAt: string }
  | { readonly address: string };

/** With what pairs it, which is in the answer that makes it and in no other. */
export interface MadePrinter extends Printer {
  readonly pairing: Pairing;
}

export interface PrintJob {
  readonly id: string;
  readonly printerId: string;
  readonly state:
    | "waiting"
    | "printing"
    | "printed"
    | "failed"
    | "cancelled"
    | "expired"
    | "unknown";
  readonly pages: number;
  readonly credits: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly printedAt: string | null;
  readonly reason: PrinterReason | "unconfirmed" | "unreadable" | null;
}

export interface UsageEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: "generate" | "grant" | "trial";
  readonly credits: number;
  readonly balanceAfter: number;
  readonly requestId: string | null;
  readonly templateId: string | null;
  readonly pages: number | null;
  readonly items: number | null;
  readonly integrationSource: string | null;
  readonly keyId: string | null;
  readonly keyName: string | null;
  readonly linkId: string | null;
  readonly linkName: string | null;
}

export interface DailyUsage {
  readonly day: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly requests: number;
  readonly pages: number;
  readonly credits: number;
}
