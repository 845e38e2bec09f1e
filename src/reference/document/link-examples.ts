// Examples of links: the shelf label of the account side, called by an inventory.
import type { LinkDetail, MadeLink } from "../../flows/links/describe-link.ts";
import { TEMPLATE_ID } from "./account-examples.ts";
import type { Example } from "./types.ts";

export const LINK_ID = "7c1f0e2d-5b6a-4c3d-8e9f-0a1b2c3d4e5f";
const MADE = "2026-11-27T09:00:00.000Z";

export const NEW_LINK_EXAMPLES: Record<string, Example> = {
  inventory: {
    summary: "A PNG that an inventory asks for by its own names",
    value: {
      name: "Homebox",
      templateId: TEMPLATE_ID,
      settable: ["sku"],
      names: { TitleText: "sku", Copies: "#copies" },
      mostCopies: 1,
      answer: { format: "png", dpi: 203, color: "mono" },
      limits: { creditsPerDay: 50 },
    },
  },
  watermarked: {
    summary: "A free link with a watermark",
    value: { name: "Trying out", templateId: TEMPLATE_ID, settable: ["sku"], watermark: true },
  },
};

export const LINK_CHANGES_EXAMPLES: Record<string, Example> = {
  stopped: { summary: "Stopped", value: { stopped: true } },
  limit: { summary: "A lower limit", value: { limits: { creditsPerDay: 20 } } },
};

export const ROTATION_EXAMPLES: Record<string, Example> = {
  overlap: { summary: "With a day to change the address everywhere", value: { overlapHours: 24 } },
};

export const CALL_EXAMPLES: Record<string, Example> = {
  flat: { summary: "By the name that the link gives it", value: { TitleText: "TEA-0001" } },
};

export function linkExample(): LinkDetail {
  return {
    id: LINK_ID,
    name: "Homebox",
    templateId: TEMPLATE_ID,
    layout: { type: "single" },
    settable: ["sku"],
    fixed: {},
    names: { TitleText: "sku", Copies: "#copies" },
    mostCopies: 1,
    answer: {
      format: "png",
      dpi: 203,
      color: "mono",
      background: "white",
      rotateDeg: 0,
      offsetMm: { x: 0, y: 0 },
    },
    limits: { creditsPerDay: 50 },
    expiresAt: null,
    origins: [],
    watermark: false,
    imageHosts: [],
    stopped: false,
    createdAt: MADE,
    lastUsedAt: null,
    creditsToday: 0,
    problem: null,
  };
}

export function madeLinkExample(): MadeLink {
  return { ...linkExample(), url: "https://platen.example/l/4kQ7dW2mR8xT0pLbN5vHs1YcE3u9Kd2AB" };
}
