// Where codes will be on an item, with their quiet zones: what is painted below them has no pattern there.
import { hasDot, type Region } from "../geometry/region.ts";
import { SOLID } from "./pattern.ts";

interface Zone {
  readonly region: Region;
  /** As levels count: 0 white, 64 black. */
  readonly ground: number;
}

/** In drawing order. */
export class PlainZones {
  #zones: Zone[] = [];

  reset(): void {
    if (this.#zones.length > 0) this.#zones = [];
  }

  add(region: Region, isCodeBlack: boolean): void {
    this.#zones.push({ region, ground: isCodeBlack ? 0 : SOLID });
  }

  /** Whether codes are drawn after the first `drawn`. */
  areAbove(drawn: number): boolean {
    return this.#zones.length > drawn;
  }

  /** Those of codes that are drawn after the first `drawn`. */
  eachAbove(drawn: number, visit: (region: Region, ground: number) => void): void {
    for (let i = drawn; i < this.#zones.length; i++) {
      const { region, ground } = this.#zones[i]!;
      visit(region, ground);
    }
  }

  /** null: no code is drawn there later. */
  groundAt(x: number, y: number, drawn: number): number | null {
    for (let i = drawn; i < this.#zones.length; i++) {
      const { region, ground } = this.#zones[i]!;
      if (hasDot(region, x, y)) return ground;
    }
    return null;
  }
}
