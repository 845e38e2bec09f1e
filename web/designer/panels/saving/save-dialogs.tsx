// What saving asks: to sign in, or what to do about a conflict.
import type { ComponentChildren } from "preact";
import { Dialog } from "../../../look/dialog.tsx";
import type { TemplateDocument } from "../../../document/template.ts";
import { TemplatePicture } from "../../../console/pictures/template-picture.tsx";
import type { Saving } from "./saving.ts";

interface SaveDialogsProps {
  readonly saving: Saving;
  readonly document: TemplateDocument;
  readonly onSignIn: () => Promise<void>;
}

export function SaveDialogs({ saving, document, onSignIn }: SaveDialogsProps) {
  const state = saving.state.value;
  const theirs = state.kind === "conflict" ? state.theirs : null;
  return (
    <>
      <Dialog
        title="Sign in to save"
        open={state.kind === "signed-out"}
        onClose={saving.dismiss}
        actions={
          <>
            <button class="button" type="button" onClick={saving.dismiss}>
              Not now
            </button>
            <button class="button button-primary" type="button" onClick={() => void onSignIn()}>
              Sign in
            </button>
          </>
        }
      >
        <p>
          Templates are saved in an account. What you have made stays in this browser and is saved
          when you are back.
        </p>
      </Dialog>
      <Dialog
        title="Conflict"
        open={state.kind === "conflict"}
        onClose={saving.dismiss}
        actions={
          <>
            <button class="button" type="button" onClick={() => void saving.saveAsCopy()}>
              Save as copy
            </button>
            <button class="button" type="button" disabled={!theirs} onClick={saving.useTheirs}>
              Use theirs
            </button>
            <button
              class="button button-primary"
              type="button"
              onClick={() => void saving.keepMine()}
            >
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
    </>
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
