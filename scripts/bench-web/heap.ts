// What a page and its workers hold once the garbage is collected.
import type { CDPSession, Page } from "playwright-core";

export interface Heap {
  /** JavaScript and the buffers that it holds, WebAssembly's memory among them; in MB of 1,048,576 bytes. */
  readonly pageMb: number;
  /** Of all workers. */
  readonly workersMb: number;
}

/** By then the draft is written, whose copy is garbage. */
const KEPT_MS = 1500;

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** To be opened before the page starts its workers. */
export async function openHeap(page: Page): Promise<() => Promise<Heap>> {
  const session = await page.context().newCDPSession(page);
  const workers = new Set<string>();
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") workers.add(sessionId);
  });
  session.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return async () => {
    await page.waitForTimeout(KEPT_MS);
    await session.send("HeapProfiler.collectGarbage");
    const ofPage = (await session.send("Runtime.getHeapUsage")) as Usage;
    const ofWorkers = await Promise.all(
      [...workers].map(async (worker) => {
        await sendTo(session, worker, "HeapProfiler.collectGarbage");
        return (await sendTo(session, worker, "Runtime.getHeapUsage")) as Usage;
      }),
    );
    return {
      pageMb: mbOf(ofPage),
      workersMb: ofWorkers.reduce((sum, usage) => sum + mbOf(usage), 0),
    };
  };
}

/** Of a `KeyboardEvent`. */
type Keys = Readonly<Record<string, string | boolean>>;

/** Presses keys on the canvas in turn, each once what the one before has done is drawn. */
export async function pressDrawn(page: Page, count: number, keys: readonly Keys[]): Promise<void> {
  await page.evaluate(`(async () => {
    const keys = ${JSON.stringify(keys)};
    const picture = document.querySelector("canvas.picture");
    const canvas = document.querySelector("[role=application]");
    for (let press = 0; press < ${count}; press++) {
      const options = { ...keys[press % keys.length], bubbles: true, cancelable: true };
      canvas.dispatchEvent(new KeyboardEvent("keydown", options));
      while (picture.hasAttribute("data-behind")) await new Promise((go) => setTimeout(go, 1));
    }
  })()`);
}

function mbOf({ usedSize, backingStorageSize = 0 }: Usage): number {
  return (usedSize + backingStorageSize) / 1_048_576;
}

let lastId = 0;

/** Workers are reached through the session of their page. */
function sendTo(session: CDPSession, sessionId: string, method: string): Promise<unknown> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const listen = (received: { readonly sessionId: string; readonly message: string }) => {
      const message = JSON.parse(received.message) as { id?: number; result?: unknown };
      if (received.sessionId !== sessionId || message.id !== id) return;
      session.off("Target.receivedMessageFromTarget", listen);
      resolve(message.result);
    };
    session.on("Target.receivedMessageFromTarget", listen);
    void session.send("Target.sendMessageToTarget", {
      sessionId,
      message: JSON.stringify({ id, method }),
    });
  });
}
