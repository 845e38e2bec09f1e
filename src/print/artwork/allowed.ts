// What a page may bring along: for each kind of dictionary the members that say how it looks (ISO
// 32000-1, the tables named below). Whatever is not listed is not taken: actions, scripts, links,
// attachments, annotations, metadata, structure, references to other files.

export type Kind =
  | "resources"
  | "graphicsState"
  | "softMask"
  | "color"
  | "function"
  | "pattern"
  | "shading"
  | "xObject"
  | "group"
  | "font"
  | "fontDescriptor"
  | "encoding"
  | "collection"
  | "fontFile"
  | "parms"
  | "data";

/** The kind of a member's value, or of every value of a dictionary whose names the artwork chose. */
export type Rule = Kind | { readonly each: Kind };

/** The members by kind of value; `data` is numbers, names, strings, lists of them, and bare streams. */
function members(
  data: string,
  rules: Readonly<Record<string, Rule>> = {},
): ReadonlyMap<string, Rule> {
  const plain = data.split(" ").filter((name) => name !== "");
  return new Map<string, Rule>([
    ...plain.map((name): [string, Rule] => [name, "data"]),
    ...Object.entries(rules),
  ]);
}

const FUNCTION = "FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds";

export const ALLOWED: Readonly<Record<Kind, ReadonlyMap<string, Rule>>> = {
  // Table 33. Marked content keeps its names; what they stood for does not print.
  resources: members("", {
    ExtGState: { each: "graphicsState" },
    ColorSpace: { each: "color" },
    Pattern: { each: "pattern" },
    Shading: { each: "shading" },
    XObject: { each: "xObject" },
    Font: { each: "font" },
    Properties: { each: "data" },
  }),
  // Table 58, without what is one device's own: halftones, black generation, undercolour removal.
  graphicsState: members("Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK", {
    Font: "font",
    SMask: "softMask",
    TR: "function",
    TR2: "function",
  }),
  // Table 144.
  softMask: members("Type S BC", { G: "xObject", TR: "function" }),
  // 8.6: the parameters of a CIE-based space, an ICC profile, a tint transformation, the attributes
  // of DeviceN. They are in one list, and no name means two things.
  color: members(`WhitePoint BlackPoint Gamma Matrix Subtype Components ${FUNCTION}`, {
    Functions: "function",
    Alternate: "color",
    Colorants: { each: "color" },
    Process: "color",
    ColorSpace: "color",
  }),
  // 7.10.
  function: members(FUNCTION, { Functions: "function" }),
  // Tables 75 and 76.
  pattern: members("Type PatternType PaintType TilingType BBox XStep YStep Matrix", {
    Resources: "resources",
    Shading: "shading",
    ExtGState: "graphicsState",
  }),
  // Tables 78 to 84.
  shading: members(
    "ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow",
    { ColorSpace: "color", Function: "function" },
  ),
  // Tables 89, 95 and 146.
  xObject: members(
    "Type Subtype FormType BBox Matrix Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte",
    {
      ColorSpace: "color",
      Mask: "xObject",
      SMask: "xObject",
      Resources: "resources",
      Group: "group",
    },
  ),
  // Table 147.
  group: members("Type S I K", { CS: "color" }),
  // Tables 111, 112, 117 and 121.
  font: members(
    "Type Subtype Name BaseFont FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix",
    {
      FontDescriptor: "fontDescriptor",
      Encoding: "encoding",
      ToUnicode: "encoding",
      DescendantFonts: "font",
      CIDSystemInfo: "collection",
      CIDToGIDMap: "data",
      CharProcs: { each: "data" },
      Resources: "resources",
    },
  ),
  // Tables 122 and 124.
  fontDescriptor: members(
    "Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet CIDSet Lang",
    { FontFile: "fontFile", FontFile2: "fontFile", FontFile3: "fontFile" },
  ),
  // Tables 114 and 120.
  encoding: members("Type BaseEncoding Differences CMapName WMode", {
    CIDSystemInfo: "collection",
    UseCMap: "encoding",
  }),
  collection: members("Registry Ordering Supplement"),
  // Table 127.
  fontFile: members("Subtype Length1 Length2 Length3"),
  // Tables 8, 11, 12 and 13.
  parms: members(
    "Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform JBIG2Globals",
  ),
  data: members(""),
};
