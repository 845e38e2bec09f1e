// Combobox "Sheet": stock by part number, size, labels per sheet or name; without a text, what fits the label.
import { useId } from "preact/hooks";
import { elementsOf, type TemplateDocument } from "../../../document/template.ts";
import {
  type ItemSize,
  nameOf,
  offerStock,
  readSize,
  type Stock,
  usualPaper,
} from "../../../sheet-job/index.ts";
import { StockBox } from "../../../sheet-job/view/stock-box.tsx";

interface SheetFieldProps {
  readonly document: TemplateDocument;
  readonly stock: Stock | null;
  /** `item`: the size that the stock was offered for. */
  readonly onChange: (stock: Stock | null, item: ItemSize) => void;
}

export function SheetField({ document, stock, onChange }: SheetFieldProps) {
  const isEmpty = elementsOf(document).length === 0;
  return (
    <StockBox
      id={useId()}
      label="Sheet"
      placeholder="5160, L7160, 4x6 …"
      shown={stock ? nameOf(stock) : ""}
      nameOf={nameOf}
      offersFor={(text, presets) => {
        // A label with nothing on it takes the size that is typed.
        const item = (isEmpty && readSize(text)) || document;
        return offerStock(text, presets, item, usualPaper(navigator.language));
      }}
      onChoose={(chosen, offers) => onChange(chosen, offers?.item ?? document)}
    />
  );
}
