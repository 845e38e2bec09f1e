// How much a link may print, until when, and for whom.
import { Field } from "../../look/field.tsx";
import type { FormPart } from "./link-form.ts";

interface LimitFieldsProps extends FormPart {
  readonly isBusiness: boolean;
}

export function LimitFields({ form, faults, change, isBusiness }: LimitFieldsProps) {
  return (
    <>
      <div class="link-pair">
        <Field label="Credits per day" hint="Until midnight UTC." fault={faults.creditsPerDay}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={10_000}
              value={form.creditsPerDay}
              onInput={({ currentTarget }) => change({ creditsPerDay: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label="Most copies"
          hint="Set by a name for Copies; otherwise one."
          fault={faults.mostCopies}
        >
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={25}
              value={form.mostCopies}
              onInput={({ currentTarget }) => change({ mostCopies: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Expires" hint="Empty: never." fault={faults.expiresAt}>
        {(control) => (
          <input
            dir="ltr"
            {...control}
            type="datetime-local"
            value={form.expiresAt}
            onInput={({ currentTarget }) => change({ expiresAt: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Origins"
        hint={
          <>
            Sites that may show the label, such as <code>https://shop.example</code>, one per line.
            Empty: every site shows it, and no script reads it. <code>*</code>: scripts of every
            site may read it.
          </>
        }
        fault={faults.origins}
      >
        {(control) => (
          <textarea
            dir="ltr"
            {...control}
            class="input input-code"
            rows={2}
            value={form.origins}
            onInput={({ currentTarget }) => change({ origins: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Image hosts"
        hint={
          <>
            Where pictures that callers name may be, such as <code>cdn.shop.example</code>: at most
            5, one per line. Needed if callers set a picture.
          </>
        }
        fault={faults.imageHosts}
      >
        {(control) => (
          <textarea
            dir="ltr"
            {...control}
            class="input input-code"
            rows={2}
            value={form.imageHosts}
            onInput={({ currentTarget }) => change({ imageHosts: currentTarget.value })}
          />
        )}
      </Field>
      <div class="field">
        <label class="choice">
          <input
            type="checkbox"
            checked={form.hasWatermark}
            disabled={!isBusiness}
            aria-describedby="link-watermark"
            onChange={({ currentTarget }) => change({ hasWatermark: currentTarget.checked })}
          />
          Watermark
        </label>
        <p class="field-hint" id="link-watermark">
          Free of charge: one page with a watermark, 500 per day for all links together.
        </p>
        {faults.hasWatermark && <p class="field-fault">{faults.hasWatermark}</p>}
      </div>
    </>
  );
}
