// Slots and a ruler for plain paper, made in the browser: whether a printer prints at size and in place.
import { useState } from "preact/hooks";
import { Icon } from "../../look/icon.tsx";
import { offerFile } from "../../look/offer-file.ts";
import { showToast } from "../../look/toast.tsx";

/** null: it could not be made. */
export type MakeTestSheet = (presetId: string) => Promise<Uint8Array<ArrayBuffer> | null>;

export function TestSheetButton({
  presetId,
  make,
}: {
  readonly presetId: string;
  readonly make: MakeTestSheet;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const pdf = await make(presetId);
    setBusy(false);
    if (!pdf) {
      showToast("The test sheet could not be made. Check the connection, then try again.");
      return;
    }
    offerFile(new Blob([pdf], { type: "application/pdf" }), `${presetId} test sheet.pdf`);
  };
  return (
    <button class="button button-small" type="button" aria-busy={busy} onClick={() => void save()}>
      <Icon name="download" /> Test sheet
    </button>
  );
}
