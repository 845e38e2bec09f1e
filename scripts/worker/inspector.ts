// The inspector of a Worker's own isolate, in a workerd that was started with a port for it.
import type { Miniflare } from "miniflare";

export interface Inspector {
  send<T>(method: string, params?: object): Promise<T>;
  close(): void;
}

/** `name`: of the Worker, as Miniflare has it. */
export async function openInspector(worker: Miniflare, name: string): Promise<Inspector> {
  const url = new URL(`/core:user:${name}`, await worker.getInspectorURL());
  const socket = new WebSocket(url.href);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let lastId = 0;
  return {
    close: () => socket.close(),
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve) => {
        waiting.set(++lastId, resolve as (result: unknown) => void);
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
  };
}
