// The page "Print": a template, rows of a spreadsheet and a sheet become pages. Four steps that stay visible, and a
// summary that never leaves.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer, Paged, SavedTemplate } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { Field } from "../../look/field.tsx";
import { showSize } from "../parts/show.ts";
import { TemplatePicture } from "../pictures/template-picture.tsx";
import { DataStep } from "./data-step.tsx";
import { type Holder, PrintDesk } from "./desk.ts";
import { PageStrip } from "./page-strip.tsx";
import "./print.css";
import { PrintRun } from "./run.ts";
import { SheetStep } from "./sheet-step.tsx";
import { Summary } from "./summary.tsx";

interface Opened {
  readonly desk: PrintDesk;
  readonly run: PrintRun;
}

export function PrintPage() {
  const account = useLoading(() => callSignedIn<Answer<Holder>>("GET", "/account/v1/me"));
  const templates = useLoading(() =>
    callSignedIn<Paged<SavedTemplate>>("GET", "/account/v1/templates"),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const isLoaded = account.value !== null && templates.value !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const desk = new PrintDesk(account.value!.data, templates.value!.data);
    const run = new PrintRun(desk);
    const wanted = new URLSearchParams(location.search).get("template");
    void desk
      .open(wanted)
      .then(() => run.open())
      .then(() => setOpened({ desk, run }));
    return () => desk.close();
  }, [isLoaded]);
  return (
    <>
      <h1>Print</h1>
      {!opened && <LoadingNotice loading={account.value ? templates : account} />}
      {opened && opened.desk.template.value && <Desk {...opened} />}
      {opened && !opened.desk.template.value && <NoTemplate desk={opened.desk} />}
    </>
  );
}

function Desk({ desk, run }: Opened) {
  const template = desk.template.value!;
  return (
    <div class="print">
      <div class="print-steps">
        <section class="print-step" aria-labelledby="step-template">
          <h2 id="step-template">1. Template</h2>
          <div class="print-template">
            <Field
              label="Template"
              hint={
                <>
                  {showSize(template.document.widthMm, template.document.heightMm)}.{" "}
                  <a href={`/app/templates/${template.id}`}>Edit the template</a> to change what is
                  the same on all of them.
                </>
              }
            >
              {(control) => (
                <select
                  {...control}
                  value={template.id}
                  onChange={({ currentTarget }) => void desk.chooseTemplate(currentTarget.value)}
                >
                  {desk.templates.value.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <FirstPicture desk={desk} />
          </div>
        </section>
        <DataStep desk={desk} />
        <SheetStep desk={desk} />
      </div>
      <Summary desk={desk} run={run} />
      <PageStrip desk={desk} />
    </div>
  );
}

const PICTURED_AFTER_MS = 400;

/** The template with the first record, once there is one that has all that is needed; with its examples before. */
function FirstPicture({ desk }: Pick<Opened, "desk">) {
  const { name, document } = desk.template.value!;
  const [first] = desk.missing.value.length > 0 ? [] : (desk.records.value?.records ?? []);
  const variables = first ? JSON.stringify(first.variables) : null;
  const [shown, setShown] = useState(variables);
  useEffect(() => {
    const timer = setTimeout(() => setShown(variables), PICTURED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [variables]);
  const records = useMemo(
    () => (shown === null ? [] : [{ variables: JSON.parse(shown) as unknown }]),
    [shown],
  );
  return <TemplatePicture name={name} document={document} records={records} />;
}

function NoTemplate({ desk }: Pick<Opened, "desk">) {
  return (
    <>
      <div role="alert">
        {desk.notice.value && <p class="notice notice-wrong">{desk.notice.value}</p>}
      </div>
      <div class="empty">
        <h2>No template to print yet</h2>
        <p>
          On the page Templates, start the trial, which brings three, or add one of twelve designs.
        </p>
        <div class="button-row">
          <a class="button button-primary" href="/app">
            Templates
          </a>
          <a class="button" href="/gallery">
            Gallery
          </a>
        </div>
      </div>
    </>
  );
}
