// A drawing context for bwip-js that writes down what is drawn instead of drawing it, so that its
// encoders can be imported one by one: the package gives their modules in no other way.

type Point = readonly [number, number];

export interface DrawnBar {
  /** Left edge and width in modules. */
  readonly x: number;
  readonly width: number;
  /** y down. */
  readonly top: number;
  readonly bottom: number;
}

/** What bwip-js calls; lengths are dots of its own scale, y down. */
export class Recorder {
  readonly bars: DrawnBar[] = [];
  readonly hexagons: (readonly Point[])[] = [];

  scale(sx: number, sy: number): [number, number] {
    return [sx, sy];
  }

  measure(): { width: number; ascent: number; descent: number } {
    return { width: 0, ascent: 0, descent: 0 };
  }

  init(): void {}

  /** A bar is a vertical line whose x is the middle, rounded up to whole dots. */
  line(x0: number, y0: number, _x1: number, y1: number, width: number): void {
    const x = x0 - Math.ceil(width / 2);
    this.bars.push({ x, width, top: Math.min(y0, y1), bottom: Math.max(y0, y1) });
  }

  hexagon(points: readonly Point[]): void {
    this.hexagons.push(points);
  }

  polygon(): void {}

  ellipse(): void {}

  fill(): void {}

  text(): void {}

  end(): this {
    return this;
  }
}
