// From the text of an SVG file to its elements, by saxes, which expands no entity and fetches nothing.
import { SaxesParser } from "saxes";
import { type Meter, requireNesting, requireShort } from "./bounds.ts";
import { shown, SvgFault } from "./svg-fault.ts";

export interface Node {
  /** Without a prefix; of other namespaces than SVG's: "". */
  readonly name: string;
  /** By local name; those of other namespaces than XLink's are left out. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
  /** Its own, such as a style sheet. */
  readonly text: string;
}

export interface SvgFile {
  readonly root: Node;
  readonly byId: ReadonlyMap<string, Node>;
  readonly styleSheets: readonly string[];
}

/** Read once, or as far as they are short. */
const LONG_ATTRIBUTES: ReadonlySet<string> = new Set(["d", "points", "style", "class", "href"]);

interface OpenNode extends Node {
  readonly children: Node[];
  text: string;
}

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
/** Left over where a drawing was cut out of a larger file. */
const KNOWN_PREFIXES = {
  xlink: XLINK,
  inkscape: "http://www.inkscape.org/namespaces/inkscape",
  sodipodi: "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  svg: SVG,
};

/** @throws SvgFault */
export function readXml(text: string, meter: Meter): SvgFile {
  const parser = new SaxesParser({
    xmlns: true,
    position: true,
    additionalNamespaces: KNOWN_PREFIXES,
  });
  const open: OpenNode[] = [];
  const byId = new Map<string, Node>();
  const styleSheets: string[] = [];
  let root: Node | null = null;
  parser.on("error", ({ message }) => {
    const [, line = "1", what = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
    throw new SvgFault(
      `it is not well-formed XML (line ${line}: ${shown(what).replace(/\.$/, "")}); export it again`,
    );
  });
  parser.on("doctype", (doctype) => {
    if (!doctype.includes("[")) return;
    throw new SvgFault(
      "its DOCTYPE declares entities; export it as plain SVG, without an internal subset",
    );
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    meter.take("elements", 1);
    requireNesting(open.length);
    const own = new Map<string, string>();
    for (const attribute of Object.values(attributes)) {
      const { uri: space, local: name, value } = attribute;
      if (!LONG_ATTRIBUTES.has(name) && !name.startsWith("data-")) requireShort(name, value);
      // The plain href wins over XLink's.
      if (space === "" || (space === XLINK && !own.has(name))) own.set(name, value);
    }
    const isSvg = uri === SVG || uri === "";
    const node: OpenNode = { name: isSvg ? local : "", attributes: own, children: [], text: "" };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
    const id = own.get("id");
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
  });
  const addText = (piece: string) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const node = open.pop();
    if (node?.name === "style") styleSheets.push(node.text);
  });
  parser.write(text).close();
  const found = root as Node | null;
  if (found?.name !== "svg")
    throw new SvgFault("it is not an SVG file; its first element is not svg");
  return { root: found, byId, styleSheets };
}
