// The fields of a code: what it is for, its kind, its value, and whether it will scan.
import { textOf } from "../panels/text/text-of.ts";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../../document/session.ts";
import {
  elementAt,
  pointerAt,
  type TemplateElement,
  withElement,
} from "../../document/template.ts";
import { Field } from "../../look/field.tsx";
import { press } from "../panels/press.ts";
import { filledOf, jobOfText } from "../panels/text/filled-text.ts";
import { TemplateField } from "../panels/text/template-field.tsx";
import { checkDigitOf, sentenceOf } from "./check-digit.ts";
import { asCode, codeOf } from "./choose-code.ts";
import { Gs1Fields } from "./gs1-fields.tsx";
import { QrBuilder } from "./qr-builder.tsx";
import { faultAt, screenOf } from "../panels/said.ts";
import { reportScan } from "./scan-report.ts";
import { CODES, codeNamed, PURPOSES, takesGs1 } from "./symbologies.ts";

interface CodeFieldsProps {
  readonly session: Session;
  /** Of a barcode or a QR code. */
  readonly index: number;
}

const DEFAULT_DPI = 600;

export function CodeFields({ session, index }: CodeFieldsProps) {
  const { editor } = session;
  const purpose = useSignal("");
  const element = elementAt(editor.document.value, index);
  if (!element || (element.type !== "barcode" && element.type !== "qrcode")) return null;
  const pointer = pointerAt(editor.document.value, index);
  const name = codeOf(element);
  const kind = codeNamed(name);
  const value = textOf(element["value"]);
  const chosen = PURPOSES.find((known) => known.name === purpose.value);
  const codes = chosen ? CODES.filter((code) => chosen.codes.includes(code.name)) : CODES;
  const put = (label: string, changed: TemplateElement, group?: string) =>
    editor.change(
      label,
      (document) => withElement(document, index, changed),
      group === undefined ? {} : { group },
    );
  const setValue = (next: string, group?: string) =>
    put("Value", { ...element, value: next }, group);
  return (
    <div class="code-fields">
      <Field label="Purpose">
        {(control) => (
          <select
            {...control}
            value={purpose.value}
            onChange={({ currentTarget }) => {
              purpose.value = currentTarget.value;
              const first = PURPOSES.find((known) => known.name === currentTarget.value)?.codes[0];
              if (first) put("Code", asCode(element, first));
            }}
          >
            <option value="">Any</option>
            {PURPOSES.map((known) => (
              <option key={known.name}>{known.name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Symbology" fault={faultAt(session, `${pointer}/symbology`)}>
        {(control) => (
          <select
            {...control}
            value={name}
            onChange={({ currentTarget }) => put("Code", asCode(element, currentTarget.value))}
          >
            {codes.map((code) => (
              <option key={code.name} value={code.name}>
                {code.title}
              </option>
            ))}
            {codes.every((code) => code.name !== name) && (
              <option value={name}>{kind?.title ?? name}</option>
            )}
          </select>
        )}
      </Field>
      <TemplateField
        session={session}
        label="Value"
        value={value}
        {...(value.includes("{{") && { pointer: `${pointer}/value` })}
        {...(kind && { hint: capital(`${kind.value}.`) })}
        onChange={setValue}
      />
      <CheckDigit session={session} symbology={name} value={value} />
      {takesGs1(name) && <Gs1Fields session={session} value={value} onChange={setValue} />}
      {element.type === "qrcode" && (
        <QrBuilder session={session} first={chosen?.contents ?? null} onWrite={setValue} />
      )}
      <Scan session={session} index={index} />
    </div>
  );
}

function Scan({ session, index }: CodeFieldsProps) {
  const report = useComputed(() =>
    reportScan(
      session.proof.value,
      index,
      session.editor.document.value.printerDpi ?? DEFAULT_DPI,
      screenOf(session),
    ),
  ).value;
  return (
    <p class={`scan scan-${report.verdict}`} role="status">
      {report.sentence}
    </p>
  );
}

interface CheckDigitProps {
  readonly session: Session;
  readonly symbology: string;
  readonly value: string;
}

function CheckDigit({ session, symbology, value }: CheckDigitProps) {
  const filled = useSignal(value);
  const document = session.editor.document.value;
  const record = session.record.value;
  const hasDigit = ["ean13", "ean8", "upca", "itf14", "sscc18", "databaromni"].includes(symbology);
  useEffect(() => {
    if (!hasDigit || !value.includes("{{")) {
      filled.value = value;
      return;
    }
    void press.draw("check", jobOfText(document, value, record, Date.now())).then((answer) => {
      const text = filledOf(answer);
      if (text) filled.value = text.text;
    });
  }, [value, symbology, document.variables, record]);
  const check = hasDigit ? checkDigitOf(symbology, filled.value) : null;
  if (!check) return null;
  return <p class={check.kind === "wrong" ? "field-fault" : "field-hint"}>{sentenceOf(check)}</p>;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
