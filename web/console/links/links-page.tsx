// The page "Links" of the console: addresses that are labels, for callers that know an address and nothing else.
import { useState } from "preact/hooks";
import type { Account, Answer, Link, MadeLink, Paged, SavedTemplate } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { showToast } from "../../look/toast.tsx";
import { useFocusLater } from "../parts/focus-later.ts";
import { showCount } from "../parts/show.ts";
import { AddressShownOnce } from "./address-shown-once.tsx";
import { DeleteLink, RotateLink, StopLink } from "./link-questions.tsx";
import { LinkItem } from "./link-item.tsx";
import "./links.css";
import { LinkEditor } from "./link-editor.tsx";

/** More than an account can have. */
const LINKS = "/account/v1/links?limit=200";
const TEMPLATES = "/account/v1/templates?limit=200";

interface Shown {
  readonly title: string;
  readonly link: MadeLink;
  /** By variable: what the recipes show. */
  readonly examples: Readonly<Record<string, string>>;
}

type Question = { readonly kind: "rotate" | "stop" | "delete"; readonly link: Link };

const NO_EXAMPLES: Shown["examples"] = {};

export function LinksPage() {
  const links = useLoading(() => callSignedIn<Paged<Link>>("GET", LINKS));
  const templates = useLoading(() => callSignedIn<Paged<SavedTemplate>>("GET", TEMPLATES));
  const account = useLoading(() => callSignedIn<Answer<Account>>("GET", "/account/v1/me"));
  const [shown, setShown] = useState<Shown | null>(null);
  const [changed, setChanged] = useState<Link | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useFocusLater();
  const list = links.value?.data ?? [];
  const names = new Map(templates.value?.data.map(({ id, name }) => [id, name]));
  const asked = (kind: Question["kind"]) => (question?.kind === kind ? question.link : null);
  const close = () => setQuestion(null);

  const show = (made: Shown) => {
    setShown(made);
    void links.load();
  };
  /** The button that opened the dialog may go with its link. */
  const settle = (said: string, gone?: Link) => {
    close();
    heading.focus();
    showToast(said);
    if (shown?.link.id === gone?.id) setShown(null);
    if (changed?.id === gone?.id) setChanged(null);
    void links.load();
  };
  return (
    <>
      <h1 tabIndex={-1} ref={heading.ref}>
        Links
      </h1>
      <p class="links-lead">
        A link is an address that answers a label. Programs and spreadsheets that know an address
        and nothing else print with it. <a href="/docs/links">How links are used</a>
      </p>
      {shown && <AddressShownOnce key={shown.link.url} {...shown} />}
      <LoadingNotice loading={links} />
      {links.value &&
        (list.length > 0 ? (
          <ul class="links-list" role="list" aria-label="Links">
            {list.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                template={names.get(link.templateId) ?? link.templateId}
                onChange={() => setChanged(link)}
                onAsk={(kind) => setQuestion({ kind, link })}
                onResumed={() => {
                  showToast(`“${link.name}” works again.`);
                  void links.load();
                }}
              />
            ))}
          </ul>
        ) : (
          <p class="links-none">No links yet.</p>
        ))}
      {links.value && <LoadingNotice loading={templates} />}
      {links.value && templates.value && (account.value || account.refused) && (
        <LinkEditor
          key={changed?.id ?? "new"}
          link={changed}
          templates={templates.value.data}
          account={account.value?.data ?? null}
          onMade={(link, examples) => show({ title: `“${link.name}” was created`, link, examples })}
          onChanged={(link) => {
            setChanged(null);
            if (shown?.link.id === link.id) {
              setShown({ ...shown, link: { ...link, url: shown.link.url } });
            }
            settle(`“${link.name}” was changed.`);
          }}
          onCancel={() => setChanged(null)}
        />
      )}
      <RotateLink
        link={asked("rotate")}
        onClose={close}
        onRotated={(link, hours) => {
          close();
          const old =
            hours === 0
              ? "The old one has ended."
              : `The old one works for another ${showCount(hours, "hour")}.`;
          const title = `“${link.name}” has a new address. ${old}`;
          show({ title, link, examples: NO_EXAMPLES });
        }}
      />
      <StopLink
        link={asked("stop")}
        onClose={close}
        onStopped={({ name }) => settle(`“${name}” was stopped.`)}
      />
      <DeleteLink
        link={asked("delete")}
        onClose={close}
        onDeleted={(link) => settle(`“${link.name}” was deleted.`, link)}
      />
    </>
  );
}
