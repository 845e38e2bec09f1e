// Waits for a time, or until it is rung. Rung while nobody waits, it ends the next wait at once.
export class Bell {
  #isRung = false;
  #wake: () => void = () => {};

  ring(): void {
    this.#isRung = true;
    this.#wake();
  }

  /** @throws the signal's reason */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const wake = () => this.#wake();
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, ms);
        signal.addEventListener("abort", wake, { once: true });
      });
    }
    clearTimeout(timer);
    signal.removeEventListener("abort", wake);
    this.#isRung = false;
    signal.throwIfAborted();
  }
}
