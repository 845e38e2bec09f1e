// The question before a template is deleted.
import { useAction } from "../../calls/action.ts";
import type { SavedTemplate } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";

interface DeleteTemplateProps {
  /** null: nothing is asked. */
  readonly template: SavedTemplate | null;
  readonly onClose: () => void;
  readonly onDeleted: (template: SavedTemplate) => void;
}

export function DeleteTemplate({ template, onClose, onDeleted }: DeleteTemplateProps) {
  const { busy, refused, left, run, forget } = useAction();
  const close = () => {
    forget();
    onClose();
  };
  async function remove(): Promise<void> {
    if (!template) return;
    const done = await run(() => callSignedIn("DELETE", `/account/v1/templates/${template.id}`));
    if (done) onDeleted(template);
  }
  return (
    <ConfirmDialog
      title="Delete template"
      open={template !== null}
      action="Delete"
      busy={busy}
      disabled={left > 0}
      onClose={close}
      onConfirm={remove}
    >
      <p>
        “{template?.name}” and its former versions are deleted. Programs that print{" "}
        <code>{template?.id}</code> are refused from then on. This cannot be undone.
      </p>
      <RefusalNotice refused={refused} left={left} />
    </ConfirmDialog>
  );
}
