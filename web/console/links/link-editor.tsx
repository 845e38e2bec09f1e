// The form for a new link, or one that is changed, with the label that callers get beside it: the browser draws it for nothing.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Account, Answer, Link, MadeLink, SavedTemplate } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { ChoiceField } from "../../look/choice-field.tsx";
import { Field } from "../../look/field.tsx";
import { BuyCredits } from "../parts/buy-credits.tsx";
import { showSizeOf } from "../parts/show.ts";
import { TemplatePicture } from "../pictures/template-picture.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import {
  bodyOf,
  EMPTY_FORM,
  exampleOf,
  faultsOf,
  faultsOfRefusal,
  formOf,
  type FormPart,
  type LinkedDocument,
  type LinkFaults,
  type LinkForm,
  withTemplate,
  withVariable,
} from "./link-form.ts";
import { LimitFields } from "./limit-fields.tsx";
import { NameFields } from "./name-fields.tsx";

interface LinkEditorProps {
  /** null: a new one. */
  readonly link: Link | null;
  readonly templates: readonly SavedTemplate[];
  /** null: it could not be read. */
  readonly account: Account | null;
  readonly onMade: (link: MadeLink, examples: Readonly<Record<string, string>>) => void;
  readonly onChanged: (link: Link) => void;
  readonly onCancel: () => void;
}

const NO_FAULTS: LinkFaults = {};

export function LinkEditor(props: LinkEditorProps) {
  const { link, templates, account, onMade, onChanged, onCancel } = props;
  const ready = templates.filter(({ id, apiReady }) => apiReady || id === link?.templateId);
  const isBusiness = account === null || account.plan === "business";
  const [form, setForm] = useState<LinkForm>(
    link
      ? formOf(link)
      : { ...EMPTY_FORM, templateId: ready[0]?.id ?? "", hasWatermark: !isBusiness },
  );
  const [faults, setFaults] = useState(NO_FAULTS);
  const { busy, refused, left, run } = useAction();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it may be far above.
  useEffect(() => {
    if (link) heading.current?.focus();
  }, [link]);
  const { templateId } = form;
  const loading = useLoading(
    () => callSignedIn<Answer<SavedTemplate>>("GET", `/account/v1/templates/${templateId}`),
    templateId,
  );
  const loaded = loading.value?.data;
  const document = (loaded?.id === templateId && loaded.document) || null;
  useEffect(() => {
    if (document) setForm((now) => withTemplate(now, templateId, document as LinkedDocument, link));
  }, [document]);
  // What the service refuses belongs to fields too.
  const refusedFaults = useMemo(() => faultsOfRefusal(refused?.errors ?? []), [refused]);
  const allFaults = { ...refusedFaults, ...faults };
  useEffect(() => {
    if (Object.keys(allFaults).length === 0) return;
    const field = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  }, [faults, refusedFaults]);

  const change = (changed: Partial<LinkForm>) => setForm((now) => ({ ...now, ...changed }));
  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const found = faultsOf(form, Date.now());
    setFaults(Object.keys(found).length === 0 ? NO_FAULTS : found);
    if (Object.keys(found).length > 0) return;
    const body = bodyOf(form, link);
    if (link) {
      const path = `/account/v1/links/${link.id}`;
      const changed = await run(() => callSignedIn<Answer<Link>>("PATCH", path, { body }));
      if (changed) onChanged(changed.body.data);
      return;
    }
    const made = await run(() =>
      callSignedIn<Answer<MadeLink>>("POST", "/account/v1/links", { body }),
    );
    if (!made) return;
    change({ name: "" });
    onMade(made.body.data, exampleOf(form));
  }

  if (ready.length === 0) {
    return (
      <section class="empty">
        <h2>No template to link to</h2>
        <p>A link prints a template that is ready to print. Start from one of the designs.</p>
        <div class="button-row">
          <a class="button button-primary" href="/gallery">
            See the gallery
          </a>
        </div>
      </section>
    );
  }
  const part: FormPart = { form, faults: allFaults, change };
  return (
    <form class="link-editor" noValidate ref={element} onSubmit={(event) => void save(event)}>
      <div class="link-fields">
        <h2 tabIndex={-1} ref={heading}>
          {link ? `Change “${link.name}”` : "New link"}
        </h2>
        <Field
          label="Name"
          hint="Who calls it, such as “Homebox” or “Price list”."
          fault={allFaults.name}
        >
          {(control) => (
            <input
              dir="auto"
              {...control}
              type="text"
              maxLength={64}
              autoComplete="off"
              value={form.name}
              onInput={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="Template"
          fault={allFaults.templateId}
          value={templateId}
          options={ready.map(({ id, name }) => [id, name] as const)}
          onChoose={(chosen) => change({ templateId: chosen })}
        />
        <LoadingNotice loading={loading} />
        <Variables {...part} setForm={setForm} />
        <AnswerFields {...part} document={document} isBusiness={isBusiness} />
        <details class="link-more">
          <summary>Callers’ names, copies, limits</summary>
          <div class="link-more-fields">
            <NameFields {...part} />
            <LimitFields {...part} isBusiness={isBusiness} />
          </div>
        </details>
        {!isBusiness && account && (
          <p class="field-hint link-plan">
            Without credits, links are free and watermarked: one page, 500 per day.{" "}
            <BuyCredits billingUrl={account.billingUrl} class="" />
          </p>
        )}
        <RefusalNotice refused={refused} left={left} />
        <div class="button-row">
          <button class="button button-primary" type="submit" aria-busy={busy} disabled={left > 0}>
            {link ? "Save changes" : "Create link"}
          </button>
          {link && (
            <button class="button" type="button" onClick={onCancel}>
              Cancel
            </button>
          )}
        </div>
      </div>
      <Example form={form} document={document} />
    </form>
  );
}

interface VariablesProps extends FormPart {
  readonly setForm: (update: (now: LinkForm) => LinkForm) => void;
}

function Variables({ form: { variables }, faults, setForm }: VariablesProps) {
  if (variables.length === 0) return null;
  return (
    <fieldset class="field link-variables">
      <legend>Callers may set</legend>
      <p class="field-hint">
        What is not ticked always prints the value beside it, or the template’s own.
      </p>
      {variables.map(({ name, isSettable, fixed, example, isImage }) => {
        const set = (change: Parameters<typeof withVariable>[2]) =>
          setForm((now) => withVariable(now, name, change));
        return (
          <div class="link-variable" key={name}>
            <label class="choice">
              <input
                type="checkbox"
                checked={isSettable}
                onChange={({ currentTarget }) => set({ isSettable: currentTarget.checked })}
              />
              <bdi>{name}</bdi>
            </label>
            <input
              dir="auto"
              class="input"
              type="text"
              aria-label={isSettable ? `Example of ${name}` : `Value of ${name}`}
              placeholder={isSettable ? "Example" : isImage ? "asset:…" : "Template’s default"}
              value={isSettable ? example : fixed}
              onInput={({ currentTarget: { value } }) =>
                set(isSettable ? { example: value } : { fixed: value })
              }
            />
          </div>
        );
      })}
      {faults.variables && (
        <p class="field-fault" role="alert">
          {faults.variables}
        </p>
      )}
    </fieldset>
  );
}

interface ExampleProps {
  readonly form: LinkForm;
  readonly document: SavedTemplate["document"] | null;
}

function Example({ form, document = null }: ExampleProps) {
  const values = JSON.stringify(exampleOf(form));
  const records = useMemo(() => [{ variables: JSON.parse(values) as object }], [values]);
  const watermark = form.hasWatermark ? WATERMARK : undefined;
  return (
    <section class="link-example" aria-labelledby="link-example">
      <h3 id="link-example">What callers get</h3>
      <TemplatePicture
        name="Example"
        document={document}
        records={records}
        {...(watermark !== undefined && { watermark })}
      />
      <p class="field-hint">
        {document && `${showSizeOf(document)}. `}
        With the values beside the names. Your browser draws it: it costs nothing.
      </p>
    </section>
  );
}

/** What a label of a free link has across it. */
const WATERMARK = "SAMPLE";
