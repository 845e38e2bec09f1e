// The question before a key is revoked.
import { useAction } from "../../calls/action.ts";
import type { ApiKey } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";

interface RevokeKeyProps {
  /** null: nothing is asked. */
  readonly apiKey: ApiKey | null;
  readonly onClose: () => void;
  readonly onRevoked: (key: ApiKey) => void;
}

export function RevokeKey({ apiKey, onClose, onRevoked }: RevokeKeyProps) {
  const { busy, refused, left, run, forget } = useAction();
  const close = () => {
    forget();
    onClose();
  };
  async function revoke(): Promise<void> {
    if (!apiKey) return;
    const done = await run(() => callSignedIn("DELETE", `/account/v1/keys/${apiKey.id}`));
    if (done) onRevoked(apiKey);
  }
  return (
    <ConfirmDialog
      title="Revoke key"
      open={apiKey !== null}
      action="Revoke"
      busy={busy}
      disabled={left > 0}
      onClose={close}
      onConfirm={revoke}
    >
      <p>
        Programs that use “{apiKey?.name}” are refused from their next request on. This cannot be
        undone.
      </p>
      <RefusalNotice refused={refused} left={left} />
    </ConfirmDialog>
  );
}
