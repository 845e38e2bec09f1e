// The address of a link, the only time that it is shown: to be copied or scanned, and typed into a system.
import { useMemo, useState } from "preact/hooks";
import type { MadeLink, TemplateDocument } from "../../calls/answers.ts";
import { ChoiceField } from "../../look/choice-field.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { CopyLine } from "../parts/copy-line.tsx";
import { TemplatePicture } from "../pictures/template-picture.tsx";
import { fileAnswerOf, parametersOf } from "./link-form.ts";
import { sayMisfit, SYSTEMS } from "./recipes.ts";

interface AddressShownOnceProps {
  /** What has happened. */
  readonly title: string;
  readonly link: MadeLink;
  /** By variable. */
  readonly examples: Readonly<Record<string, string>>;
}

export function AddressShownOnce({ title, link, examples }: AddressShownOnceProps) {
  const { url } = link;
  const usual = SYSTEMS.find((system) => sayMisfit(system, link) === null) ?? SYSTEMS[0]!;
  const [id, setId] = useState(usual.id);
  const system = SYSTEMS.find((each) => each.id === id)!;
  const parameters = parametersOf(link, examples);
  const format = fileAnswerOf(link)?.format ?? "pdf";
  const { code, where } = system.recipe({ address: url, format, parameters });
  const misfit = sayMisfit(system, link);
  const qrCode = useMemo(() => qrCodeOf(url), [url]);
  return (
    <section class="notice notice-good shown-once link-once">
      <div role="status">
        <strong>{title}</strong>
        <p>
          Copy the address now. Everyone who has it can print with it, and it is not shown again.
        </p>
      </div>
      <div class="link-once-ways">
        <div class="link-once-texts">
          <CopyLine label="Address" value={url} />
          <ChoiceField
            label="Recipe"
            hint={where}
            fault={misfit}
            value={id}
            options={SYSTEMS.map((each) => [each.id, each.name] as const)}
            onChoose={setId}
          />
          <div class="link-recipe">
            <pre>
              <code>{code}</code>
            </pre>
            <CopyButton text={code} name="Copy recipe" class="button button-small" />
          </div>
        </div>
        <div class="link-qr-code">
          <TemplatePicture name="QR code" label="QR code" document={qrCode} />
        </div>
      </div>
    </section>
  );
}

/** A label that is nothing but the code, drawn as labels are. */
function qrCodeOf(value: string): TemplateDocument {
  const sizeMm = 40;
  const code = { type: "qrcode", xMm: 0, yMm: 0, widthMm: sizeMm, heightMm: sizeMm, value };
  const document = { name: "QR code", widthMm: sizeMm, heightMm: sizeMm, elements: [code] };
  return { schemaVersion: 1, ...document } as TemplateDocument;
}
