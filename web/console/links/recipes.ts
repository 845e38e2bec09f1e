// What is typed into which system, so that it calls a link. docs/users/links.md says the same at length.
import type { Link, LinkFormat } from "../../calls/answers.ts";
import { KNOWN_CALLERS } from "./callers.ts";
import type { Parameter } from "./link-form.ts";

export interface RecipeInput {
  readonly address: string;
  readonly format: LinkFormat;
  readonly parameters: readonly Parameter[];
}

export interface Recipe {
  readonly code: string;
  /** Where the code goes, and what to look out for. */
  readonly where: string;
}

export interface System {
  readonly id: string;
  readonly name: string;
  /** What it can show or print. */
  readonly takes: readonly LinkFormat[];
  readonly recipe: (input: RecipeInput) => Recipe;
}

export const SYSTEMS: readonly System[] = [
  {
    id: "homebox",
    name: "Homebox",
    takes: ["png"],
    recipe: ({ address }) => ({
      code: `HBOX_LABEL_MAKER_LABEL_SERVICE_URL=${address}`,
      where:
        "In the environment of the Homebox server, for example in docker-compose.yml; then restart it. Homebox sends TitleText, DescriptionText, URL and AdditionalInformation: the link needs them under Names.",
    }),
  },
  {
    id: "grocy",
    name: "Grocy",
    takes: ["zpl"],
    recipe: ({ address }) => ({
      code: [
        "Setting('FEATURE_FLAG_LABEL_PRINTER', true);",
        "Setting('LABEL_PRINTER_WEBHOOK', 'http://127.0.0.1:9191/');",
        "Setting('LABEL_PRINTER_RUN_SERVER', true);",
        "Setting('LABEL_PRINTER_HOOK_JSON', true);",
        "",
        "# On the machine that runs Grocy, in a terminal:",
        `# LINK=${address} PRINTER=192.0.2.7 python3 grocy.py`,
      ].join("\n"),
      where:
        "In data/config.php. Grocy does not use what a link answers: the small program grocy.py of the guide passes it on to the printer. Grocy sends product, grocycode and due_date: the link needs them under Names.",
    }),
  },
  {
    id: "frappe",
    name: "ERPNext, Frappe",
    takes: ["png", "pdf"],
    recipe: ({ address, format, parameters }) =>
      format === "png"
        ? {
            code: `<img alt="Label" src="${[address, ...parameters.map(({ name, variable }, index) => `${index === 0 ? "?" : "&amp;"}${encodeURIComponent(name)}={{ (doc.${fieldOf(variable)} or "") | urlencode }}`)].join("")}">`,
            where:
              "In a Print Format of type Jinja. Write the fields of your document after “doc.”.",
          }
        : {
            code: [
              'frappe.ui.form.on("Item", {',
              "  refresh(frm) {",
              '    frm.add_custom_button("Print label", () => {',
              "      const values = new URLSearchParams({",
              ...parameters.map(
                ({ name, variable }) =>
                  `        ${JSON.stringify(name)}: frm.doc.${fieldOf(variable)} ?? "",`,
              ),
              "      });",
              `      window.open(${JSON.stringify(`${address}?`)} + values);`,
              "    });",
              "  },",
              "});",
            ].join("\n"),
            where:
              "In a Client Script of the DocType, of type Form. Write its name for “Item”, and its fields after “frm.doc.”.",
          },
  },
  {
    id: "shopify",
    name: "Shopify print action",
    takes: ["pdf", "png"],
    recipe: ({ address, parameters }) => ({
      code: [
        "const values = new URLSearchParams({",
        ...parameters.map(
          ({ name, example }) => `  ${JSON.stringify(name)}: ${JSON.stringify(example)},`,
        ),
        "});",
        `const src = ${JSON.stringify(`${address}?`)} + values;`,
        "",
        "render(<s-admin-print-action src={src} />, document.body);",
      ].join("\n"),
      where:
        "In the extension of your app, with the values of the order or product instead of the examples. Shopify shows it in a frame of its own: set Origins to *.",
    }),
  },
  {
    id: "google-sheets",
    name: "Google Sheets",
    takes: ["png"],
    recipe: (input) => ({
      code: imageFormula(input, " & "),
      where:
        "In a cell of row 2; A2, B2 and so on are the cells with the values. Google fetches the picture, and may fetch it again at any time: the same values are charged once within 24 hours.",
    }),
  },
  {
    id: "excel",
    name: "Excel",
    takes: ["png"],
    recipe: (input) => ({
      code: imageFormula(input, "&"),
      where:
        "In a cell of row 2, in Excel for Microsoft 365. ENCODEURL is missing in Excel for the web and for Mac: there, use values without spaces and accents, and the cells themselves (A2).",
    }),
  },
  {
    id: "html",
    name: "HTML",
    takes: ["png", "pdf", "zpl"],
    recipe: ({ address, format, parameters }) => {
      const href = escapeHtml(addressOf(address, parameters));
      return {
        code:
          format === "png"
            ? `<img src="${href}" alt="Label">`
            : `<a href="${href}"${format === "zpl" ? ' download="label.zpl"' : ""}>Print label</a>`,
        where:
          "In any page. Everyone who sees the page can read the address: write your site under Origins, and keep the credits per day low.",
      };
    },
  },
  {
    id: "curl",
    name: "curl",
    takes: ["png", "pdf", "zpl"],
    recipe: ({ address, format, parameters }) => ({
      code: [
        `curl --fail-with-body --get ${quoteForShell(address)}`,
        ...parameters.map(
          ({ name, example }) => `  --data-urlencode ${quoteForShell(`${name}=${example}`)}`,
        ),
        `  -o label.${format}`,
      ].join(" \\\n"),
      where: "In a terminal or a script.",
    }),
  },
];

export const FORMAT_NAMES: Readonly<Record<LinkFormat, string>> = {
  png: "PNG",
  pdf: "PDF",
  zpl: "ZPL",
};

const GROCY_PRINTS =
  "A printer prints the labels of this link: put its address into LABEL_PRINTER_WEBHOOK, without the program grocy.py.";
const PRINTS_BY_POST =
  "A printer prints the labels of this link when it is called by POST, such as from a webhook. A GET only shows what would be printed.";

/** Why a link does not work there, and what to do; null: it does. */
export function sayMisfit(
  { id, name, takes }: System,
  { answer, settable, names }: Pick<Link, "answer" | "settable" | "names">,
): string | null {
  const format = "format" in answer ? answer.format : null;
  if (format === null) return id === "grocy" ? GROCY_PRINTS : PRINTS_BY_POST;
  if (!takes.includes(format)) {
    const words = takes.map((each) => FORMAT_NAMES[each]).join(" or ");
    return `${name} takes ${words}, and this link answers ${FORMAT_NAMES[format]}. Change its answer.`;
  }
  const sent = KNOWN_CALLERS.find(({ title }) => title === name)?.names ?? [];
  const known = new Set([...settable, ...Object.keys(names)]);
  const isIgnored = sent.length > 0 && !sent.some((each) => known.has(each.name));
  return isIgnored
    ? `Nothing that ${name} sends has a name in this link. Press Change, then “${name}’s names”.`
    : null;
}

export function addressOf(address: string, parameters: readonly Parameter[]): string {
  const query = parameters.map(
    ({ name, example }) => `${encodeURIComponent(name)}=${encodeURIComponent(example)}`,
  );
  return query.length === 0 ? address : `${address}?${query.join("&")}`;
}

/** One argument only: programs in some languages separate arguments by semicolons. */
function imageFormula({ address, parameters }: RecipeInput, and: string): string {
  const parts = parameters.map(
    ({ name }, index) =>
      `${and}${index === 0 ? "" : `"&${encodeURIComponent(name)}="${and}`}ENCODEURL(${columnOf(index)}2)`,
  );
  const [first] = parameters;
  const start = first ? `${address}?${encodeURIComponent(first.name)}=` : address;
  return `=IMAGE("${start}"${parts.join("")})`;
}

/** A, B, … Z, AA. */
function columnOf(index: number): string {
  const before = index < 26 ? "" : columnOf(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** `bestBefore` is `best_before`, as fields of Frappe are written. */
function fieldOf(variable: string): string {
  return variable.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase();
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** For a POSIX shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
