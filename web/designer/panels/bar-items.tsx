// At the end of the designer's bar: problems, sheet, JSON, versions and Save, with what they open.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { leaveToSignIn } from "../../calls/session.ts";
import { Icon } from "../../look/icon.tsx";
import { readLocalAssets } from "../../document/assets.ts";
import type { Keeping } from "../../store/index.ts";
import { DesignerIcon } from "../designer-icon.tsx";
import type { BarProps } from "../slots.ts";
import { closeAll, closeByEscape } from "./drawers.ts";
import { JsonPanel } from "./json/json-panel.tsx";
import { ProblemCount } from "./problems/problems-panel.tsx";
import type { Problem } from "./problems/problems.ts";
import { AskName } from "./saving/ask-name.tsx";
import { NotReady } from "./saving/not-ready.tsx";
import { findFaults } from "./saving/ready.ts";
import { SaveDialogs } from "./saving/save-dialogs.tsx";
import { createSaving, type SaveState } from "./saving/saving.ts";
import { VersionsDialog, whenOf } from "./saving/versions-dialog.tsx";
import { SheetPanel } from "./sheet/sheet-panel.tsx";
import { EMPTY_DOCUMENT, type TemplateDocument } from "../../document/template.ts";
import { isSameDocument } from "../../document/written-lengths.ts";

/** Gone with the next change of the document. */
interface NotReadyNow {
  readonly document: TemplateDocument;
  readonly problems: readonly Problem[];
}

/** In the address of a page that is left to sign in: what was asked for is done on return. */
const SAVE_ON_RETURN = "#save";
const COPY_ON_RETURN = "#save-copy";

export function BarItems({ session, actions, onProblems, onCommands }: BarProps) {
  const { editor } = session;
  const isNaming = useSignal(false);
  const isJsonOpen = useSignal(false);
  const isSheetOpen = useSignal(false);
  const isListing = useSignal(false);
  const isMoreOpen = useSignal(false);
  const isPrinting = useSignal(false);
  const notReady = useSignal<NotReadyNow | null>(null);
  const more = useRef<HTMLDivElement>(null);
  const jsonButton = useRef<HTMLButtonElement>(null);
  const saving = useMemo(
    () =>
      createSaving(session, {
        localAssets: readLocalAssets,
        onCreated: (id) => {
          history.replaceState(null, "", `/app/templates/${id}`);
          isNaming.value = editor.document.peek().name === EMPTY_DOCUMENT.name;
        },
      }),
    [session],
  );
  /** With design, rows and sheet as they are: the page Print saves the design before it prints. */
  const leaveToPrint = async () => {
    const document = editor.document.peek();
    const problems = await findFaults(document);
    notReady.value = problems.length > 0 ? { document, problems } : null;
    if (problems.length > 0) return;
    await saving.finished();
    const draft = await actions.value.keep?.();
    const isKept = draft !== undefined && session.keeping.value === "kept";
    // What this browser does not keep would be gone on the next page.
    if (!isKept && !saving.isSaved.value) await saving.save();
    const { templateId = null } = session.saved.value ?? {};
    if (saving.isSaved.value && templateId !== null) leaveTo("template", templateId);
    else if (isKept) leaveTo("draft", draft);
  };
  const print = () => {
    if (isPrinting.value) return;
    isPrinting.value = true;
    void leaveToPrint().finally(() => (isPrinting.value = false));
  };
  const save = () => void saving.save();
  useEffect(() => {
    const saveAsCopy = () => (session.saved.value ? void saving.saveAsCopy() : save());
    const closeDrawers = () => closeAll([isJsonOpen, isSheetOpen]);
    actions.value = { ...actions.value, save, saveAsCopy, closeDrawers };
    addEventListener("online", saving.retry);
    const resume = {
      [SAVE_ON_RETURN]: saving.save,
      [COPY_ON_RETURN]: saving.resumeCopy,
    }[location.hash];
    if (resume) {
      history.replaceState(null, "", location.pathname + location.search);
      void resume();
    }
    return () => {
      removeEventListener("online", saving.retry);
      saving.end();
    };
  }, [saving]);
  const state = saving.state.value;
  useEffect(() => {
    if (!isMoreOpen.value) return;
    const away = ({ target }: Event) => {
      if (!more.current?.contains(target as Node)) isMoreOpen.value = false;
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, [isMoreOpen.value]);
  const templateId = session.saved.value?.templateId ?? null;
  const savedNow = sentences(
    savedText(state, saving.isSaved.value),
    KEEPING[session.keeping.value],
  );
  const isTrouble = TROUBLES.has(state.kind) || session.keeping.value !== "kept";
  return (
    <div class="bar-items">
      <ProblemCount session={session} onOpen={onProblems} />
      <span class="bar-saved" role="status" data-trouble={isTrouble ? "" : undefined}>
        {savedNow}
      </span>
      <div class="bar-more" ref={more}>
        <button
          class="button button-quiet button-small bar-icon bar-more-button"
          type="button"
          aria-label="More"
          aria-expanded={isMoreOpen.value}
          onClick={() => (isMoreOpen.value = !isMoreOpen.value)}
        >
          <DesignerIcon name="more" />
        </button>
        <div
          class="bar-more-items"
          data-open={isMoreOpen.value ? "" : undefined}
          onKeyDown={(event) => closeByEscape(event, isMoreOpen)}
        >
          <SheetPanel session={session} isOpen={isSheetOpen} />
          <button
            class="button button-quiet button-small"
            type="button"
            aria-busy={isPrinting.value}
            onClick={() => {
              isMoreOpen.value = false;
              print();
            }}
          >
            Print
          </button>
          <button
            class="button button-quiet button-small"
            type="button"
            ref={jsonButton}
            aria-expanded={isJsonOpen.value}
            onClick={() => {
              isMoreOpen.value = false;
              isJsonOpen.value = !isJsonOpen.value;
            }}
          >
            JSON
          </button>
          <button
            class="button button-quiet button-small"
            type="button"
            onClick={() => {
              isMoreOpen.value = false;
              isListing.value = true;
            }}
          >
            Versions
          </button>
          <button
            class="button button-quiet button-small bar-commands"
            type="button"
            onClick={() => {
              isMoreOpen.value = false;
              onCommands();
            }}
          >
            All commands
          </button>
          <p class="bar-more-saved" aria-hidden="true">
            {savedNow}
          </p>
        </div>
      </div>
      <button
        class="button button-primary button-small"
        type="button"
        aria-busy={state.kind === "saving"}
        onClick={save}
      >
        Save
      </button>
      {isJsonOpen.value && (
        <div
          class="bar-drawer json-drawer"
          onKeyDown={(event) => {
            closeByEscape(event, isJsonOpen);
            if (!isJsonOpen.value) jsonButton.current?.focus();
          }}
        >
          <button
            class="button button-quiet button-small bar-icon bar-drawer-close"
            type="button"
            aria-label="Close"
            onClick={() => (isJsonOpen.value = false)}
          >
            <Icon name="close" />
          </button>
          <JsonPanel session={session} templateId={templateId} />
        </div>
      )}
      <VersionsDialog
        templateId={templateId}
        open={isListing.value}
        onClose={() => (isListing.value = false)}
        onRestore={(document, savedAt) => {
          editor.change(`Restore the version of ${whenOf(savedAt)}`, () => document);
          void saving.save();
        }}
      />
      {isNaming.value && (
        <AskName
          name={EMPTY_DOCUMENT.name}
          onName={(name) => {
            editor.change("Name", (document) => ({ ...document, name }));
            void saving.save();
          }}
          onClose={() => {
            isNaming.value = false;
            actions.value.focusCanvas?.();
          }}
        />
      )}
      {notReady.value && isSameDocument(notReady.value.document, editor.document.value) && (
        <NotReady
          session={session}
          problems={notReady.value.problems}
          onProblems={onProblems}
          onClose={() => (notReady.value = null)}
        />
      )}
      <SaveDialogs
        saving={saving}
        document={editor.document.value}
        isKept={session.keeping.value === "kept"}
        onSignIn={async () => {
          await actions.value.keep?.();
          const asked = saving.isCopying() ? COPY_ON_RETURN : SAVE_ON_RETURN;
          history.replaceState(null, "", location.pathname + location.search + asked);
          void leaveToSignIn();
        }}
      />
    </div>
  );
}

function leaveTo(what: "template" | "draft", id: string): void {
  location.assign(`/app/print?${new URLSearchParams({ [what]: id })}`);
}

/** Said on narrow screens too, where the rest of what is said is behind More. */
const TROUBLES: ReadonlySet<SaveState["kind"]> = new Set(["failed", "waiting"]);

const KEEPING: Readonly<Record<Keeping, string>> = {
  kept: "",
  full: "This browser's storage is full: reloading loses what is not saved.",
  none: "This browser cannot keep your work: reloading loses what is not saved.",
  failed: "This browser's storage did not answer: reloading loses what is not saved.",
  newer:
    "These pages were updated in another tab. Save, then reload this one: until then, nothing is kept here.",
  removed: "You signed out in another tab: reloading loses what is not saved.",
  other: "",
  elsewhere:
    "This design has been changed in another tab: a reload shows that one. Change it here to keep this one.",
};

/** The first ends with a period where another follows. */
function sentences(first: string, second: string): string {
  if (second === "") return first;
  return `${first.replace(/\w$/, "$&.")} ${second}`;
}

function savedText(state: SaveState, isSaved: boolean): string {
  if (state.kind === "failed" || state.kind === "waiting") return state.detail;
  if (state.kind === "saving") return "Saving…";
  return isSaved ? "Saved" : "Not saved";
}
