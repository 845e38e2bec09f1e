// What saving asks: to sign in, or what to do about a conflict.
import { Dialog } from "../../../look/dialog.tsx";
import type { TemplateDocument } from "../../../document/template.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Saving } from "./saving.ts";

interface SaveDialogsProps {
  readonly saving: Saving;
  readonly document: TemplateDocument;
  readonly onSignIn: () => Promise<void>;
}

export function SaveDialogs({ saving, document, onSignIn }: SaveDialogsProps) {
  const state = saving.state.value;
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
      <ConflictDialog
        saving={saving}
        document={document}
        onCopy={saving.saveAsCopy}
        onTheirs={saving.useTheirs}
        onMine={saving.keepMine}
      />
    </>
  );
}
