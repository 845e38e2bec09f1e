// What the pages keep in this browser: one database (`database.ts`) of entries (`entries.ts`), written while a value
// changes (`keeper.ts`), for the account that is signed in (`who.ts`), until it signs out (`leave.ts`). What earlier
// pages kept: `import-old.ts`. Small things of the machine: `remembered.ts`.
export { faultOfStore, listHeads, readHead, readValue, remove, write } from "./database.ts";
export { type Head, type How, type Kind, NO_ACCOUNT, type Place } from "./entries.ts";
export { type Keeping, sentenceOf, SENTENCES, StoreError, type StoreFault } from "./faults.ts";
export { createKeeper, type Keeper } from "./keeper.ts";
export { removeWork, workOf } from "./leave.ts";
export { recall, remember } from "./remembered.ts";
export { readWho, rememberWho, whenGone } from "./who.ts";
