// What the address of a new design asks for: a starter with its sample records or a blank label, and the stock.
import { EMPTY_DOCUMENT, type TemplateDocument } from "../document/template.ts";
import { readStarters } from "../look/starters.ts";
import {
  chooseStock,
  fitsStock,
  nameOf,
  type SampleRecord,
  type SheetJob,
  showSamples,
  sizeOf,
  type Stock,
  stockOfId,
} from "../sheet-job/index.ts";
import { loadPresets } from "../sheet-job/view/presets.ts";
import { recallStartSlot } from "../sheet-job/view/remembered-stock.ts";
import { readBlankSize } from "../what-on/choice.ts";

export interface Beginning {
  readonly document: TemplateDocument;
  /** Of the starter; none: it is a blank label. */
  readonly records?: readonly SampleRecord[];
  readonly stock?: Stock;
}

/** Why nothing begins. */
export interface NoBeginning {
  readonly notice: string;
}

/** null: the address asks for nothing. */
export async function readBeginning(
  asked: URLSearchParams,
): Promise<Beginning | NoBeginning | null> {
  const starterId = asked.get("starter");
  const size = asked.get("size");
  const stockId = asked.get("stock");
  if (starterId === null && size === null && stockId === null) return null;
  const [starters, presets] = await Promise.all([
    starterId === null ? [] : readStarters().catch(() => []),
    stockId === null ? [] : loadPresets(),
  ]);
  const starter = starters.find(({ id }) => id === starterId);
  if (starterId !== null && !starter) {
    return { notice: `There is no design “${starterId}”. These are there.` };
  }
  if (!presets) {
    return {
      notice: "The sheets could not be loaded. Check the connection, then reload the page.",
    };
  }
  const stock = stockId === null ? null : stockOfId(stockId, presets);
  if (stockId !== null && !stock) return { notice: `There is no sheet “${stockId}”.` };
  const item = size === null ? null : readBlankSize(size);
  if (size !== null && !item) return { notice: `No label has the size “${size}”.` };
  const blank = { ...EMPTY_DOCUMENT, ...(item ?? (stock && sizeOf(stock))) };
  const { document, records } = starter ?? { document: blank };
  if (stock && !fitsStock(document, stock)) {
    return { notice: `“${document.name}” does not fit on ${nameOf(stock)}. Choose again.` };
  }
  return { document, ...(records && { records }), ...(stock && { stock }) };
}

/** The rows and the sheet that it begins with. */
export function beginJob(job: SheetJob, { records, stock }: Beginning): SheetJob {
  const filled = records ? showSamples(job, records) : job;
  return stock ? chooseStock(filled, stock, recallStartSlot(stock)) : filled;
}
