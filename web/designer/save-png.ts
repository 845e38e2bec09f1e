// The shown side of the label as a PNG file, for the record that is shown: painted as the API paints pictures that are
// free, with a word over it.
import { offerFile } from "../look/offer-file.ts";
import { showToast } from "../look/toast.tsx";
import { sentenceOf } from "../sentences/index.ts";
import { withoutHidden } from "./canvas/picture.ts";
import { press } from "./panels/press.ts";
import { screenOf } from "./panels/said.ts";
import type { Workbench } from "./workbench.ts";

/** The API's own where a request says nothing. */
const DPI = 300;
const MM_PER_INCH = 25.4;
/** As in src/flows/account/preview-template.ts. */
const WATERMARK = "PREVIEW";
const MOST_IN_NAME = 80;

export async function savePng({ session }: Workbench): Promise<void> {
  const { editor, record } = session;
  const document = withoutHidden(editor.state.peek());
  const shown = record.peek();
  const answer = await press.png({
    document,
    records: shown === null ? [] : [shown],
    layout: { type: "single" },
    side: editor.side.peek(),
    scale: DPI / MM_PER_INCH,
    watermark: WATERMARK,
    now: Date.now(),
  });
  if (!answer)
    return showToast("The picture could not be made. Try again when the network is back.");
  const { png, faults } = answer;
  if (!png) {
    const fault = faults.find(({ code }) => code === "OUTPUT_NOT_SUPPORTED") ?? faults.at(-1);
    const why = fault ? sentenceOf(fault, screenOf(session)) : "";
    return showToast(`There is no PNG of this label. ${why}`.trim());
  }
  offerFile(new Blob([png], { type: "image/png" }), `${fileNameOf(document.name)}.png`);
  const missing = faults.length > 0 ? " What has a problem is left out." : "";
  showToast(`Saved with ${WATERMARK} over it; Print makes PNGs without it.${missing}`);
}

/** Without what file systems refuse. */
function fileNameOf(name: unknown): string {
  const known = typeof name === "string" ? name : "";
  const plain = known.replaceAll(/[\s\p{Cc}<>:"/\\|?*]+/gu, " ").trim();
  return (
    [...plain]
      .slice(0, MOST_IN_NAME)
      .join("")
      .replace(/[. ]+$/, "") || "Label"
  );
}
