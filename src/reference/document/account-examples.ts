// Examples of the account side: a shelf label that is drawn up, saved and charged for.
import type { AccountTemplate } from "../../flows/account/templates.ts";
import type { TrialDetail } from "../../flows/account/describe-account.ts";
import type { KeyDetail, MadeKey } from "../../flows/account/describe-key.ts";
import type { DailyUsage } from "../../flows/account/list-usage-days.ts";
import type { UsageEntry } from "../../flows/account/list-usage.ts";
import type { Asset } from "../../flows/account/describe-asset.ts";
import type { ListedAsset } from "../../flows/account/assets.ts";
import type { UploadedAsset } from "../../flows/account/upload-asset.ts";
import type { TemplateVersion, WholeVersion } from "../../flows/account/versions.ts";
import type { Example } from "./types.ts";

export const TEMPLATE_ID = "custom-shelf-label";
export const KEY_ID = "0b9f4a52-41f7-4a0e-9d0b-6a3c1f3f7b11";
const REVISION = "9f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b0c2d3e4f5a69788796a5b4c3";
export const ASSET_SHA256 = "4b1d0f3c5a69788796a5b4c39f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b";
const SIGNED_UP = "2026-11-20T09:00:00.000Z";
const SAVED = "2026-11-20T09:30:00.000Z";

export const SHELF_LABEL = {
  schemaVersion: 1,
  name: "Shelf label",
  widthMm: 66.675,
  heightMm: 25.4,
  variables: [{ name: "sku", example: "AB-1234" }],
  elements: [
    { type: "text", text: "Item {{sku}}", xMm: 3, yMm: 3, widthMm: 60, heightMm: 6 },
    {
      type: "barcode",
      symbology: "code128",
      value: "{{sku}}",
      xMm: 3,
      yMm: 10,
      widthMm: 60,
      heightMm: 12,
    },
  ],
};

export const PUSH_EXAMPLES: Record<string, Example> = {
  document: { summary: "A shelf label", value: { document: SHELF_LABEL } },
};

export const JOB_EXAMPLES: Record<string, Example> = {
  single: {
    summary: "One label, the page as large as the label",
    value: {
      templateId: TEMPLATE_ID,
      layout: { type: "single" },
      records: [{ variables: { sku: "TEA-0001" } }],
    },
  },
};

export const PREVIEW_EXAMPLES: Record<string, Example> = {
  examples: { summary: "With the template's own examples", value: { document: SHELF_LABEL } },
  records: {
    summary: "With records of your own on a sheet",
    value: {
      document: SHELF_LABEL,
      records: [{ variables: { sku: "TEA-0001" }, copies: 3 }],
      layout: { type: "preset", presetId: "vendorA-5160-compatible" },
    },
  },
};

export const NEW_KEY_EXAMPLES: Record<string, Example> = {
  named: { summary: "A key with a name", value: { name: "Warehouse" } },
  scoped: {
    summary: "A key for the designs only",
    value: { name: "Design sync", scopes: ["templates"] },
  },
};

export const IMAGE_EXAMPLES: Record<string, Example> = {
  logo: { summary: "A logo", value: { url: "https://shop.example/logo.png" } },
};

export function pageExample<T>(entry: T) {
  return { data: [entry], meta: { count: 1, nextCursor: null } };
}

export function trialExample(): TrialDetail {
  return {
    startedAt: SIGNED_UP,
    expiresAt: "2026-11-27T09:00:00.000Z",
    requestsUsed: 3,
    requestsLimit: 10,
  };
}

export function accountExample() {
  return {
    accountId: "5d3c8a2e-9f10-4c7b-8a64-1e0f2b7d9c35",
    email: "you@example.com",
    plan: "business",
    credits: 999,
    trial: trialExample(),
    activeKeys: 1,
    keyLimit: 5,
    billingUrl: null,
  };
}

export function keyExample(): KeyDetail {
  return {
    id: KEY_ID,
    kind: "business",
    name: "Warehouse",
    scopes: ["print"],
    prefix: "platen_live_4kQ7",
    last4: "9Kd2",
    createdAt: SAVED,
    lastUsedAt: null,
    expiresAt: null,
  };
}

export function madeKeyExample(): MadeKey {
  return { ...keyExample(), apiKey: "platen_live_4kQ7…9Kd2" };
}

export function trialKeyExample() {
  const trial = { ...trialExample(), requestsUsed: 0 };
  const key: MadeKey = {
    ...madeKeyExample(),
    kind: "trial",
    name: "Trial key",
    scopes: ["print", "templates"],
    prefix: "platen_trial_4kQ7",
    createdAt: trial.startedAt,
    expiresAt: trial.expiresAt,
    apiKey: "platen_trial_4kQ7…9Kd2",
  };
  return { trial, key };
}

export function usageExample(): UsageEntry {
  return {
    id: "c1f0a7d4-6b52-4d0c-9a3e-72b8e5f40d19",
    at: "2026-11-20T10:00:00.000Z",
    kind: "generate",
    credits: -1,
    balanceAfter: 999,
    requestId: "7f2c1f0e-6c57-4b3e-9d0a-52f0b1a4c8e3",
    templateId: TEMPLATE_ID,
    pages: 1,
    items: 5,
    integrationSource: "warehouse-sync",
    keyId: KEY_ID,
    keyName: "Warehouse",
    linkId: null,
    linkName: null,
  };
}

export function dailyUsageExample(): DailyUsage {
  return {
    day: "2026-11-20",
    id: TEMPLATE_ID,
    name: SHELF_LABEL.name,
    requests: 12,
    pages: 30,
    credits: 30,
  };
}

export function accountTemplateExample(): AccountTemplate {
  return {
    id: TEMPLATE_ID,
    name: SHELF_LABEL.name,
    revision: REVISION,
    apiReady: true,
    problems: [],
    updatedAt: SAVED,
  };
}

export const FORMER_REVISION = "5a69788796a5b4c39f2c4be1a0d35c7786d10f5e2b94c3a85e6a7f1b0c2d3e4f";

export function versionExample(): TemplateVersion {
  return {
    revision: FORMER_REVISION,
    savedAt: SIGNED_UP,
    name: SHELF_LABEL.name,
    apiReady: true,
    byteLength: 412,
  };
}

export function wholeVersionExample(): Omit<WholeVersion, "document"> & { document: object } {
  const { revision, savedAt, name } = versionExample();
  return { revision, savedAt, name, document: SHELF_LABEL };
}

export function assetExample(): Asset {
  return {
    id: `asset:${ASSET_SHA256}`,
    kind: "image",
    mediaType: "image/png",
    bytes: 12_215,
    storedBytes: 12_215,
    widthPx: 640,
    heightPx: 480,
    createdAt: SAVED,
  };
}

export function uploadedAssetExample(): UploadedAsset {
  return { ...assetExample(), warnings: [] };
}

export function listedAssetExample(): ListedAsset {
  return { ...assetExample(), lastUsedAt: "2026-11-21T09:30:00.000Z" };
}

/** Of the first example of a preview. */
export function previewExample() {
  const place = { id: null, record: 0, item: 0, cut: false, overlaps: [] };
  const boxes = SHELF_LABEL.elements.map(({ xMm, yMm, widthMm, heightMm }) => {
    return { xMm, yMm, widthMm, heightMm, rotationDeg: 0 };
  });
  const line = { text: "Item AB-1234", xMm: 0, baselineMm: 3.4175, widthMm: 22.667 };
  return {
    problems: [],
    warnings: [],
    pages: 1,
    elements: [
      {
        index: 0,
        ...place,
        box: boxes[0],
        lines: [line],
        rows: null,
        fontSizePt: 10,
        moduleMm: null,
      },
      {
        index: 1,
        ...place,
        box: boxes[1],
        lines: null,
        rows: null,
        fontSizePt: null,
        moduleMm: 0.4657,
      },
    ],
  };
}
