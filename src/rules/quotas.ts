// How much one account may keep and create. The statements that insert are the ones that count, or drop the oldest.

/** Templates and drafts together. */
export const MOST_TEMPLATES = 200;
/** Of documents, as canonical JSON. */
export const TEMPLATE_QUOTA_BYTES = 20 * 1_048_576;

/** Former documents of one template. */
export const VERSIONS_PER_TEMPLATE = 50;
/** Of an account's former documents, as canonical JSON. */
export const VERSION_QUOTA_BYTES = 20 * 1_048_576;

/** Keys of every kind, including revoked ones. */
export const KEYS_A_DAY = 20;
export const DAY_MS = 24 * 60 * 60 * 1000;
/** A revoked key that never charged; one that did stays, because the ledger refers to it. */
export const REVOKED_KEY_KEPT_MS = 30 * DAY_MS;

/** How far back usage is listed by day, and of how many keys or templates apart from the rest. */
export const USAGE_DAYS = 90;
export const USAGE_IDS = 20;

export const PAGE_ENTRIES = 50;
/** Of a page of templates with their documents. */
export const DOCUMENTS_PER_PAGE = 20;
/** Of the documents and problems of a page of templates, unless its first has more. */
export const TEMPLATE_PAGE_BYTES = 1_048_576;
export const MOST_PAGE_ENTRIES = 200;
