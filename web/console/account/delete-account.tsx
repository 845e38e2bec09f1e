// Deleting the account: what is lost is said first, and credits are given up by their number.
import { useState } from "preact/hooks";
import { useAction } from "../../calls/action.ts";
import type { Account } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";
import { removeWork, workOf } from "../../store/index.ts";
import { showCount } from "../parts/show.ts";
import { LostWork } from "./lost-work.tsx";

interface DeleteAccountProps {
  readonly account: Account & { readonly accountId: string };
  /** The balance was another one than the dialog said. */
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

export function DeleteAccount({ account, onChanged, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  const { busy, refused, left, run, forget } = useAction();
  const { credits } = account;
  const close = () => {
    setOpen(false);
    forget();
  };

  async function remove(): Promise<void> {
    // The balance that was shown: if it has changed since, the service refuses.
    const query = credits > 0 ? `?credits=${credits}` : "";
    const answer = await run(() => callSignedIn("DELETE", `/account/v1/me${query}`));
    if (!answer) return onChanged();
    await removeWork(account.accountId);
    onDeleted();
  }

  return (
    <>
      <button
        class="button button-quiet account-delete"
        type="button"
        onClick={() => {
          setOpen(true);
          void workOf(account.accountId).then(setLost);
        }}
      >
        Delete account
      </button>
      <ConfirmDialog
        title="Delete account"
        open={open}
        action="Delete account"
        busy={busy}
        disabled={left > 0}
        onClose={close}
        onConfirm={remove}
      >
        <p>
          This deletes the account of <strong class="account-address">{account.email}</strong> at
          once. It cannot be undone.
        </p>
        <ul class="account-lost">
          {credits > 0 && (
            <li>
              <strong>{showCount(credits, "credit")}</strong>{" "}
              {credits === 1 ? "is lost and not refunded." : "are lost and not refunded."}
            </li>
          )}
          <li>All templates, their versions and all assets are deleted.</li>
          <li>All API keys stop working, also in programs that print now.</li>
          <li>The list of charges is kept, without your address.</li>
          <li>This address does not get another trial.</li>
        </ul>
        {lost.length > 0 && (
          <>
            <p>What only this browser has of it is removed, too:</p>
            <LostWork lost={lost} />
          </>
        )}
        <RefusalNotice refused={refused} left={left} />
      </ConfirmDialog>
    </>
  );
}
