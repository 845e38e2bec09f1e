// What saving asks: to sign in, or what to do about a conflict.
import { Dialog } from "../../../look/dialog.tsx";
import { SignInBeside } from "../../../look/other-account.tsx";
import type { TemplateDocument } from "../../../document/template.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Saving } from "./saving.ts";

interface SaveDialogsProps {
  readonly saving: Saving;
  readonly document: TemplateDocument;
  /** Whether it is there again when this page is opened again. */
  readonly isKept: boolean;
  readonly onSignIn: () => Promise<void>;
}

export function SaveDialogs({ saving, document, isKept, onSignIn }: SaveDialogsProps) {
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
            {isKept ? (
              <button class="button button-primary" type="button" onClick={() => void onSignIn()}>
                Sign in
              </button>
            ) : (
              <SignInBeside class="button button-primary" onClick={saving.dismiss} />
            )}
          </>
        }
      >
        <p>
          Templates are saved in an account.{" "}
          {isKept
            ? "What you have made stays in this browser and is saved when you are back."
            : "What you have made is only on this page: leave it open, sign in in another tab, then save here."}
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
