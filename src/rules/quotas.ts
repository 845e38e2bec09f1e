// How much one account may keep and create. The statements that insert are the ones that count.

/** Templates and drafts together. */
export const MOST_TEMPLATES = 200;
/** Of documents, as canonical JSON. */
export const TEMPLATE_QUOTA_BYTES = 20 * 1_048_576;

/** Keys of every kind, revoked ones included. */
export const KEYS_A_DAY = 20;
export const DAY_MS = 24 * 60 * 60 * 1000;
/** A revoked key that never charged; one that did stays, because the ledger refers to it. */
export const REVOKED_KEY_KEPT_MS = 30 * DAY_MS;

export const PAGE_ENTRIES = 50;
export const MOST_PAGE_ENTRIES = 200;
