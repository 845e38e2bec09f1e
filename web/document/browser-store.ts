// What the browser keeps between visits, in IndexedDB: drafts with their history, and assets under their SHA-256.

const NAME = "platen-designer";
const VERSION = 1;
export type StoreName = "drafts" | "assets";

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("drafts");
      request.result.createObjectStore("assets");
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no store")));
  });
  // Private windows refuse it: the next call asks again.
  opening.catch(() => (opening = null));
  return opening;
}

async function inStore<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.addEventListener("complete", () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error("not stored"));
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
}

export function readStored(name: StoreName, key: string): Promise<unknown> {
  return inStore(name, "readonly", (store) => store.get(key) as IDBRequest<unknown>);
}

export async function writeStored(name: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(name, "readwrite", (store) => store.put(value, key));
}

/** In one transaction; nothing is written where `update` gives the same value. */
export async function updateStored(
  name: StoreName,
  key: string,
  update: (before: unknown) => unknown,
): Promise<void> {
  await inStore(name, "readwrite", (store) => {
    const reading = store.get(key) as IDBRequest<unknown>;
    reading.addEventListener("success", () => {
      const after = update(reading.result);
      if (after !== reading.result) store.put(after, key);
    });
    return reading;
  });
}

export async function deleteStored(name: StoreName, key: string): Promise<void> {
  await inStore(name, "readwrite", (store) => store.delete(key));
}
