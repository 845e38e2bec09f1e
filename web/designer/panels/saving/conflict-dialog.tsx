// The question of a conflict: which of two states of a template goes on. The one that is replaced is a version.
import type { ComponentChildren } from "preact";
import { TemplatePicture } from "../../../console/pictures/template-picture.tsx";
import type { TemplateDocument } from "../../../document/template.ts";
import { Dialog } from "../../../look/dialog.tsx";
import "./conflict-dialog.css";
import type { Saving } from "./saving.ts";

interface ConflictDialogProps {
  readonly saving: Pick<Saving, "state" | "dismiss">;
  readonly document: TemplateDocument;
  readonly onCopy: () => unknown;
  readonly onTheirs: () => unknown;
  readonly onMine: () => unknown;
}

export function ConflictDialog({
  saving,
  document,
  onCopy,
  onTheirs,
  onMine,
}: ConflictDialogProps) {
  const state = saving.state.value;
  const theirs = state.kind === "conflict" ? state.theirs : null;
  return (
    <Dialog
      title="Conflict"
      open={state.kind === "conflict"}
      onClose={saving.dismiss}
      actions={
        <>
          <button class="button" type="button" onClick={() => void onCopy()}>
            Save as copy
          </button>
          <button class="button" type="button" disabled={!theirs} onClick={() => void onTheirs()}>
            Use theirs
          </button>
          <button class="button button-primary" type="button" onClick={() => void onMine()}>
            Keep mine
          </button>
        </>
      }
    >
      <p>
        {theirs
          ? "This template was saved somewhere else since you opened it. The one that is replaced is kept in Versions."
          : "This template was deleted since you opened it. Keep mine saves it again."}
      </p>
      <div class="conflict">
        <Side title="Mine">
          <TemplatePicture name="Mine" document={document} />
        </Side>
        {theirs && (
          <Side title="Theirs">
            <TemplatePicture name="Theirs" document={theirs.document} />
          </Side>
        )}
      </div>
    </Dialog>
  );
}

function Side({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}
