// An answer that has begun.

export interface Opened {
  readonly kind: "answered";
  readonly status: number;
  /** By its name in any case; null: it is absent. */
  readonly header: (name: string) => string | null;
  /** Still to be read. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}
