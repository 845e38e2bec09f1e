// The page "Print": a template, rows of a spreadsheet and a sheet become pages. Four steps that stay visible, and a
// summary that never leaves.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Answer, Paged, SavedTemplate } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConflictDialog } from "../../designer/panels/saving/conflict-dialog.tsx";
import { Dialog } from "../../look/dialog.tsx";
import { ChoiceField } from "../../look/choice-field.tsx";
import { OtherAccount } from "../../look/other-account.tsx";
import { countRows, missingOf } from "../../sheet-job/index.ts";
import { showCount, showSize } from "../parts/show.ts";
import { TemplatePicture } from "../pictures/template-picture.tsx";
import { DataStep } from "./data-step.tsx";
import { ALL_TEMPLATES, type Holder, PrintDesk } from "./desk.ts";
import type { OpenDesign } from "./open-design.ts";
import { PageStrip } from "./page-strip.tsx";
import "./print.css";
import { PrintRun } from "./run.ts";
import { SheetStep } from "./sheet-step.tsx";
import { Summary } from "./summary.tsx";

interface OpenPage {
  readonly desk: PrintDesk;
  readonly run: PrintRun;
}

export function PrintPage() {
  const account = useLoading(() => callSignedIn<Answer<Holder>>("GET", "/account/v1/me"));
  const templates = useLoading(() => callSignedIn<Paged<SavedTemplate>>("GET", ALL_TEMPLATES));
  const [opened, setOpened] = useState<OpenPage | null>(null);
  const isLoaded = account.value !== null && templates.value !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const desk = new PrintDesk(account.value!.data, templates.value!.data);
    const run = new PrintRun(desk);
    const asked = new URLSearchParams(location.search);
    void desk
      .open({ template: asked.get("template"), draft: asked.get("draft") })
      .then(() => run.open())
      .then(() => setOpened({ desk, run }));
    return () => {
      run.close();
      desk.close();
    };
  }, [isLoaded]);
  if (opened?.desk.keeping.value === "other") return <OtherAccount />;
  return (
    <>
      <h1>Print</h1>
      {!opened && <LoadingNotice loading={account.value ? templates : account} />}
      {opened && <Opened {...opened} />}
    </>
  );
}

function Opened({ desk, run }: OpenPage) {
  const hasTemplate = desk.templates.value.length > 0 || desk.opened.value !== null;
  return hasTemplate ? <Desk desk={desk} run={run} /> : <NoTemplate desk={desk} />;
}

/** Of the choice that is not a template yet; their ids begin with `custom-`. */
const DESIGN = "design";

function Desk({ desk, run }: OpenPage) {
  const opened = desk.opened.value;
  const design = desk.design.value;
  return (
    <div class="print">
      <div class="print-steps">
        <section class="print-step" aria-labelledby="step-template">
          <h2 id="step-template">1. Template</h2>
          <NotPrintableNotice desk={desk} />
          <div class="print-template">
            <ChoiceField
              key={desk.question.value ? "asked" : "chosen"}
              label="Template"
              hint={
                opened ? (
                  <>
                    {showSize(opened.template.widthMm, opened.template.heightMm)}.{" "}
                    {opened.id === null && "Printing saves it under this name. "}
                    <a href={opened.editAt}>Edit the template</a> to change what is the same on all
                    of them.
                  </>
                ) : (
                  "What is printed with each row."
                )
              }
              value={opened ? (opened.id ?? DESIGN) : ""}
              options={[
                ...(opened ? [] : [["", "Choose a template"] as const]),
                ...(design ? [[DESIGN, `${design.template().name} (not saved yet)`] as const] : []),
                ...desk.templates.value.map(({ id, name }) => [id, name] as const),
              ]}
              onChoose={(value) =>
                void (value === DESIGN ? desk.chooseDesign() : desk.chooseTemplate(value))
              }
            />
            {opened && <FirstPicture desk={desk} />}
          </div>
          <AskRows desk={desk} />
          {design && <AskConflict desk={desk} run={run} design={design} />}
        </section>
        {opened && <DataStep desk={desk} />}
        {opened && <SheetStep desk={desk} />}
      </div>
      <Summary desk={desk} run={run} />
      {opened && <PageStrip desk={desk} />}
    </div>
  );
}

/** The template that was asked for, where it cannot be printed: no other one is opened for it. */
function NotPrintableNotice({ desk }: Pick<OpenPage, "desk">) {
  const said = desk.notPrintable.value;
  return (
    <div role="alert">
      {said && (
        <p class="notice notice-wrong">
          {said.detail} {said.editAt !== null && <a href={said.editAt}>Open it in the designer</a>}
        </p>
      )}
    </div>
  );
}

/** The rows on the page and those that the chosen template was left with: neither replaces the other unasked. */
function AskRows({ desk }: Pick<OpenPage, "desk">) {
  const asked = desk.question.value;
  const name = asked?.opened.template.name;
  const answer = (isHere: boolean | null) => void desk.answer(isHere);
  return (
    <Dialog
      title="Which rows?"
      open={asked !== null}
      onClose={() => desk.question.value && answer(null)}
      actions={
        asked && (
          <>
            <button class="button" type="button" onClick={() => answer(false)}>
              Use its {showCount(countRows(asked.kept.job), "row")}
            </button>
            <button class="button button-primary" type="button" onClick={() => answer(true)}>
              Use the {showCount(countRows(asked.here), "row")} that are here
            </button>
          </>
        )
      }
    >
      <p>
        “{name}” has rows of its own from last time. If you use those that are here, they replace
        the rows of “{name}”.
      </p>
    </Dialog>
  );
}

/** Somebody else saved the template meanwhile. What is decided is saved, and then it prints. */
function AskConflict({ desk, run, design }: OpenPage & { readonly design: OpenDesign }) {
  const decide = (how: "keepMine" | "useTheirs" | "saveAsCopy") => async () => {
    if (await desk.resolve(how)) await run.print();
  };
  return (
    <ConflictDialog
      saving={design.saving}
      document={design.document()}
      onMine={decide("keepMine")}
      onTheirs={decide("useTheirs")}
      onCopy={decide("saveAsCopy")}
    />
  );
}

const PICTURED_AFTER_MS = 400;

/** The template with the first record, once there is one that has all that is needed; with its examples before. */
function FirstPicture({ desk }: Pick<OpenPage, "desk">) {
  const { document, template } = desk.opened.value!;
  const isMissing = missingOf(desk.editor.job.value).length > 0;
  const [first] = isMissing ? [] : desk.editor.records.value.records;
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
  return <TemplatePicture name={template.name} document={document} records={records} />;
}

function NoTemplate({ desk }: Pick<OpenPage, "desk">) {
  return (
    <>
      <NotPrintableNotice desk={desk} />
      <div class="empty">
        <h2>No template to print yet</h2>
        <p>
          On the page Templates, start the trial, which brings three, or add one of the designs.
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
