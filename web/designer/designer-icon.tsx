// The designer's icons, drawn as those of look/icon.tsx: 16 px, strokes of 1.5 px, hidden from screen readers.
import type { TemplateElement } from "../document/template.ts";

const PATHS = {
  select: "M4 2.5l8.5 5.2-3.9.9-2 3.6z",
  text: "M3.25 4.75v-2h9.5v2M8 2.75v10.5M6 13.25h4",
  barcode: "M2.5 3v10M5 3v10M7 3v10M10 3v10M11.5 3v10M13.75 3v10",
  qrcode:
    "M2.75 2.75h4v4h-4zM9.25 2.75h4v4h-4zM2.75 9.25h4v4h-4zM9.5 9.5h1.25M13.25 9.25v1.5M9.5 13h1.25M12.75 12.75h.5",
  rectangle: "M2.75 3.75h10.5v8.5H2.75z",
  ellipse: "M8 3.25c3 0 5.25 2.1 5.25 4.75S11 12.75 8 12.75 2.75 10.65 2.75 8 5 3.25 8 3.25",
  line: "M3 13L13 3",
  image: "M2.75 3.25h10.5v9.5H2.75zM3 11l3-3 2.5 2.5 1.75-1.75L13 11.5M10.5 6h.25",
  artwork: "M4 2.25h5.25L12.5 5.5v8.25H4zM9 2.5v3.25h3.25M6.25 9h4M6.25 11.25h4",
  icons: "M8 2.25l3 4.75H5zM2.75 9.25h4.5v4.5h-4.5zM11.5 9.25a2.25 2.25 0 1 0 .01 0",
  undo: "M6 3.25L2.75 6.5 6 9.75M3 6.5h6.25a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3.25l3.25 3.25L10 9.75M13 6.5H6.75a3.5 3.5 0 0 0 0 7H9",
  lock: "M4.25 7.25h7.5v6h-7.5zM5.75 7V5a2.25 2.25 0 0 1 4.5 0v2",
  hidden: "M2.5 8S4.5 4.25 8 4.25 13.5 8 13.5 8 11.5 11.75 8 11.75 2.5 8 2.5 8M3.5 13l9-10",
  group: "M2.75 5V2.75H5M11 2.75h2.25V5M13.25 11v2.25H11M5 13.25H2.75V11M5.5 5.5h5v5h-5z",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  layers: "M8 2.5l5.5 3L8 8.5l-5.5-3zM2.75 8.25L8 11l5.25-2.75M2.75 10.75L8 13.5l5.25-2.75",
  settings: "M3 4.5h6M12 4.5h1M3 11.5h1M7 11.5h6M10.5 3v3M5.5 10v3",
  stack: "M2.75 2.75h10.5v4.5H2.75zM2.75 8.75h10.5v4.5H2.75z",
  unstack: "M2.75 2.75h6.5v4.5h-6.5zM6.75 8.75h6.5v4.5h-6.5z",
  table: "M2.75 3.25h10.5v9.5H2.75zM2.75 6.5h10.5M6.5 3.5v9",
  alignLeft: "M2.75 2.5v11M5 4.25h8v2.5H5zM5 9.25h5v2.5H5z",
  alignCentre: "M8 2.5v11M3.5 4.25h9v2.5h-9zM5 9.25h6v2.5H5z",
  alignRight: "M13.25 2.5v11M3 4.25h8v2.5H3zM6 9.25h5v2.5H6z",
  alignTop: "M2.5 2.75h11M4.25 5h2.5v8h-2.5zM9.25 5h2.5v5h-2.5z",
  alignMiddle: "M2.5 8h11M4.25 3.5h2.5v9h-2.5zM9.25 5h2.5v6h-2.5z",
  alignBottom: "M2.5 13.25h11M4.25 3h2.5v8h-2.5zM9.25 6h2.5v5h-2.5z",
  acrossGaps: "M2.75 2.5v11M13.25 2.5v11M6.5 4.5h3v7h-3z",
  downGaps: "M2.5 2.75h11M2.5 13.25h11M4.5 6.5h7v3h-7z",
  grip: "M5.5 4h.01M10.5 4h.01M5.5 8h.01M10.5 8h.01M5.5 12h.01M10.5 12h.01",
  bold: "M5 3h3.5a2.4 2.4 0 0 1 0 4.8H5zM5 7.8h4.25a2.6 2.6 0 0 1 0 5.2H5zM6 3v10",
  italic: "M6.75 3h5.5M3.75 13h5.5M9.75 3l-3.5 10",
  larger: "M2 13l3.75-9.5L9.5 13M3.4 9.75h4.7M12.5 3v4M10.5 5h4",
  smaller: "M2 13l3.75-9.5L9.5 13M3.4 9.75h4.7M10.5 5h4",
  textLeft: "M2.75 4h10.5M2.75 8h6.5M2.75 12h9",
  textCentre: "M2.75 4h10.5M4.75 8h6.5M3.5 12h9",
  textRight: "M2.75 4h10.5M6.75 8h6.5M4.25 12h9",
  keyboard:
    "M2.25 4.25h11.5v7.5H2.25zM4.75 6.75h.01M7 6.75h.01M9.25 6.75h.01M11.5 6.75h.01M5.5 9.5h5",
} as const;

export type DesignerIconName = keyof typeof PATHS;

export function DesignerIcon({ name }: { readonly name: DesignerIconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function iconOf(element: TemplateElement): DesignerIconName {
  if (element.type !== "shape") return element.type;
  const shape = element["shape"];
  return shape === "ellipse" || shape === "line" ? shape : "rectangle";
}
