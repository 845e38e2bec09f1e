// What is asked before a link gets a new address, is stopped, or is deleted.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Action, useAction } from "../../calls/action.ts";
import type { Answer, Link, MadeLink } from "../../calls/answers.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { ConfirmDialog } from "../../look/confirm-dialog.tsx";
import { Field } from "../../look/field.tsx";

const MOST_HOURS = 72;

interface QuestionProps {
  readonly title: string;
  readonly action: string;
  /** null: nothing is asked. */
  readonly link: Link | null;
  readonly call: Action;
  readonly onClose: () => void;
  readonly onConfirm: (link: Link) => Promise<void>;
  readonly children: ComponentChildren;
}

function Question({ title, action, link, call, onClose, onConfirm, children }: QuestionProps) {
  const { busy, refused, left, forget } = call;
  return (
    <ConfirmDialog
      title={title}
      open={link !== null}
      action={action}
      busy={busy}
      disabled={left > 0}
      onClose={() => {
        forget();
        onClose();
      }}
      onConfirm={() => link && onConfirm(link)}
    >
      <div class="link-question">
        {children}
        <RefusalNotice refused={refused} left={left} />
      </div>
    </ConfirmDialog>
  );
}

const pathOf = ({ id }: Link) => `/account/v1/links/${id}`;

interface RotateLinkProps {
  readonly link: Link | null;
  readonly onClose: () => void;
  readonly onRotated: (link: MadeLink, overlapHours: number) => void;
}

export function RotateLink({ link, onClose, onRotated }: RotateLinkProps) {
  const call = useAction();
  const [hours, setHours] = useState("0");
  useEffect(() => setHours("0"), [link]);
  const isFault = !/^\d+$/.test(hours) || Number(hours) > MOST_HOURS;
  const rotate = async (asked: Link) => {
    if (isFault) return;
    const body = { overlapHours: Number(hours) };
    const path = `${pathOf(asked)}/rotate`;
    const made = await call.run(() => callSignedIn<Answer<MadeLink>>("POST", path, { body }));
    if (made) onRotated(made.body.data, Number(hours));
  };
  return (
    <Question
      title="Rotate link"
      action="Rotate"
      link={link}
      call={call}
      onClose={onClose}
      onConfirm={rotate}
    >
      <p>“{link?.name}” gets a new address. Callers that have the old one need the new one.</p>
      <Field
        label="Hours that the old address still works"
        hint={`0: it ends at once, as after a leak. At most ${MOST_HOURS}.`}
        fault={isFault ? `From 0 to ${MOST_HOURS}.` : null}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={MOST_HOURS}
            value={hours}
            onInput={({ currentTarget }) => setHours(currentTarget.value)}
          />
        )}
      </Field>
    </Question>
  );
}

interface StopLinkProps {
  readonly link: Link | null;
  readonly onClose: () => void;
  readonly onStopped: (link: Link) => void;
}

export function StopLink({ link, onClose, onStopped }: StopLinkProps) {
  const call = useAction();
  const stop = async (asked: Link) => {
    const body = { stopped: true };
    if (await call.run(() => callSignedIn("PATCH", pathOf(asked), { body }))) onStopped(asked);
  };
  return (
    <Question
      title="Stop link"
      action="Stop"
      link={link}
      call={call}
      onClose={onClose}
      onConfirm={stop}
    >
      <p>
        Everyone who calls “{link?.name}” is refused from the next call on, until you start it
        again.
      </p>
    </Question>
  );
}

interface DeleteLinkProps {
  readonly link: Link | null;
  readonly onClose: () => void;
  readonly onDeleted: (link: Link) => void;
}

export function DeleteLink({ link, onClose, onDeleted }: DeleteLinkProps) {
  const call = useAction();
  const remove = async (asked: Link) => {
    if (await call.run(() => callSignedIn("DELETE", pathOf(asked)))) onDeleted(asked);
  };
  return (
    <Question
      title="Delete link"
      action="Delete"
      link={link}
      call={call}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        Everyone who calls “{link?.name}” is refused from the next call on. It cannot be undone.
      </p>
    </Question>
  );
}
