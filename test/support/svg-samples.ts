// SVG files of every kind that is printed, for fast-check: shapes, paths, styles, groups, clips, what `use` repeats.
import * as fc from "fast-check";
import { svg } from "./svg-text.ts";

const number = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const point = fc.tuple(number(-20, 120), number(-20, 120)).map(([x, y]) => `${x} ${y}`);
const color = fc.constantFrom(
  "red",
  "#1b7f4b",
  "#00f",
  "rgb(200, 120, 0)",
  "black",
  "hsl(280, 60%, 40%)",
  "currentColor",
);
const share = fc.constantFrom("1", ".5", "30%", "0.8");

const pathData = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom("L", "T", "M"), point).map((parts) => parts.join("")),
      fc
        .tuple(fc.constantFrom("l", "t"), number(-30, 30), number(-30, 30))
        .map(([c, x, y]) => `${c}${x},${y}`),
      fc.tuple(fc.constantFrom("H", "V"), number(0, 100)).map((parts) => parts.join("")),
      fc.tuple(fc.constantFrom("h", "v"), number(-30, 30)).map((parts) => parts.join("")),
      fc.tuple(fc.constantFrom("Q", "S"), point, point).map(([c, a, b]) => `${c}${a} ${b}`),
      fc.tuple(point, point, point).map((points) => `C${points.join(" ")}`),
      fc
        .tuple(
          number(1, 40),
          number(1, 40),
          number(0, 180),
          fc.constantFrom("0 0", "1 0", "01", "11"),
          point,
        )
        .map(([rx, ry, turn, flags, to]) => `A${rx} ${ry} ${turn} ${flags} ${to}`),
      fc.constant("z"),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .chain((steps) => point.map((start) => `M${start}${steps.join("")}`));

const shape = fc.oneof(
  pathData.map((data) => `path d="${data}"`),
  fc
    .tuple(number(0, 60), number(0, 60), number(1, 60), number(1, 60), number(0, 40))
    .map(
      ([x, y, width, height, rx]) =>
        `rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"`,
    ),
  fc
    .tuple(number(0, 100), number(0, 100), number(1, 60))
    .map(([x, y, r]) => `circle cx="${x}" cy="${y}" r="${r}"`),
  fc
    .tuple(number(0, 100), number(1, 60), number(1, 60))
    .map(([x, rx, ry]) => `ellipse cx="${x}" cy="50%" rx="${rx}" ry="${ry}"`),
  fc
    .array(point, { minLength: 3, maxLength: 7 })
    .map((points) => `polygon points="${points.join(" ")}"`),
  fc
    .array(point, { minLength: 3, maxLength: 7 })
    .map((points) => `polyline points="${points.join(", ")}"`),
  fc.tuple(point, point).map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [from.split(" "), to.split(" ")];
    return `line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  }),
);

const transform = fc.oneof(
  fc.tuple(number(-30, 30), number(-30, 30)).map(([x, y]) => `translate(${x} ${y})`),
  number(-180, 180).map((turn) => `rotate(${turn}, 50, 50)`),
  fc.tuple(number(0.5, 2), number(0.5, 2)).map(([x, y]) => `scale(${x},${y})`),
  number(-30, 30).map((turn) => `skewX(${turn})`),
  fc.constant("matrix(.8 .2 -.3 1.1 10 0) translate(4)"),
);

const looks = fc
  .record({
    fill: fc.option(fc.oneof(color, fc.constant("none"))),
    "fill-opacity": fc.option(share),
    "fill-rule": fc.option(fc.constantFrom("evenodd", "nonzero")),
    stroke: fc.option(color),
    "stroke-width": number(1, 8).map(String),
    "stroke-opacity": fc.option(share),
    "stroke-linecap": fc.option(fc.constantFrom("butt", "round", "square")),
    "stroke-linejoin": fc.option(fc.constantFrom("miter", "round", "bevel")),
    "stroke-miterlimit": fc.option(fc.constantFrom("1", "2", "10")),
    "stroke-dasharray": fc.option(fc.constantFrom("9 5", "8", "10,3 4")),
    "stroke-dashoffset": fc.option(fc.constantFrom("3", "-2")),
    opacity: fc.option(share),
    transform: fc.option(transform),
    "clip-path": fc.option(fc.constantFrom("url(#round)", "none"), { freq: 4 }),
    color: fc.option(fc.constantFrom("teal", "#a0a")),
    "paint-order": fc.option(fc.constantFrom("stroke"), { freq: 6 }),
  })
  .map((all) => Object.entries(all).filter(([, value]) => value !== null));

const asAttributes = (look: readonly (readonly [string, unknown])[]) =>
  look.map(([name, value]) => `${name}="${String(value)}"`).join(" ");

/** Transforms stay attributes: as styles they are CSS, which has units. */
const asStyle = (look: readonly (readonly [string, unknown])[]) => {
  const styles = look.filter(([name]) => name !== "transform");
  const style = styles.map(([name, value]) => `${name}: ${String(value)}`).join("; ");
  return `style="${style}" ${asAttributes(look.filter(([name]) => name === "transform"))}`;
};

// Left out, for resvg draws it otherwise than SVG says and browsers do: what is clipped in or around a translucent group
// is cut by a box of its own, and the clip of a `use` of a symbol is not moved by its
// x and y; `currentColor` is inherited as a colour; `slice` cuts translucent groups beside it.
const withoutClip = (look: readonly (readonly [string, unknown])[]) =>
  look.filter(([name]) => name !== "clip-path");
const withoutOpacity = (look: readonly (readonly [string, unknown])[]) =>
  look.filter(([name]) => name !== "opacity");
/** Of containers: what of them is inherited is a colour already. */
const ofContainer = (look: readonly (readonly [string, unknown])[]) =>
  withoutOpacity(look).filter(([, value]) => value !== "currentColor");

const plainLeaf = fc
  .tuple(shape, looks)
  .map(([tag, look]) => `<${tag} ${asAttributes(withoutClip(look))}/>`);
const translucent = fc
  .tuple(share, fc.array(plainLeaf, { minLength: 2, maxLength: 3 }))
  .map(([opacity, inside]) => `<g opacity="${opacity}">${inside.join("")}</g>`);

const leaf = fc
  .tuple(shape, looks, fc.boolean())
  .map(
    ([tag, all, isStyle]) =>
      [
        tag,
        all.some(([name]) => name === "clip-path") ? withoutOpacity(all) : all,
        isStyle,
      ] as const,
  )
  .map(([tag, look, isStyle]) => `<${tag} ${isStyle ? asStyle(look) : asAttributes(look)}/>`);

const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: translucent },
    {
      weight: 1,
      arbitrary: fc
        .tuple(looks.map(ofContainer), fc.array(tie("node"), { minLength: 1, maxLength: 3 }))
        .map(([look, inside]) => `<g ${asAttributes(look)}>${inside.join("")}</g>`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          number(0, 50),
          fc.constantFrom("none", "xMinYMax meet", "xMidYMid meet"),
          tie("node"),
        )
        .map(
          ([x, preserve, inside]) =>
            `<svg x="${x}" y="10" width="40" height="60" viewBox="0 0 100 100" preserveAspectRatio="${preserve}">${inside}</svg>`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("#leaf", "#mark"), number(-20, 60), looks.map(ofContainer))
        .map(
          ([href, x, all]) =>
            `<use xlink:href="${href}" x="${x}" y="12" width="50" height="50" ${asAttributes(href === "#mark" ? withoutClip(all) : all)}/>`,
        ),
    },
  ),
}));

const DEFS = `<defs><clipPath id="round"><circle cx="45" cy="50" r="38"/></clipPath>
  <path id="leaf" d="M10 40Q30 0 60 30T90 50Z"/><symbol id="mark" viewBox="0 0 20 10"><ellipse cx="10" cy="5" rx="9" ry="6"/></symbol></defs>
  <style>.a{fill:#c33}.b,.c{stroke:#06c;stroke-width:3}</style>`;

export const drawing = fc
  .tuple(
    fc.array(node, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(
      'viewBox="0 0 100 100"',
      'viewBox="-10 -20 130 110" width="60mm" height="40mm"',
      'viewBox="0 0 100 100" width="300" height="100" preserveAspectRatio="xMaxYMid meet"',
      'width="120" height="90"',
    ),
  )
  .map(([nodes, size]) => svg(DEFS + nodes.join(""), size));
