// /designer and /app/templates/<id>: the designs to start from, or the designer with one document.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { leaveToSignIn } from "../calls/session.ts";
import { type Draft, keepDraft, type KeptDraft, readDraft } from "../document/drafts.ts";
import { EMPTY_DOCUMENT, type TemplateDocument } from "../document/template.ts";
import { Designer } from "./designer.tsx";
import { press } from "./panels/press.ts";
import { PANELS } from "./panels/slots.tsx";
import { readStarters, Start } from "./start.tsx";
import { attachImages } from "./storage/images.ts";
import { type Opened, openTemplate } from "./storage/open-template.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "start"; readonly notice: string | null }
  | { readonly kind: "signed-out" }
  | {
      readonly kind: "open";
      readonly bench: Workbench;
      readonly draft: KeptDraft;
      readonly endImages: () => void;
    };

const TEMPLATE_PATH = /^\/app\/templates\/([^/]+)$/;
const shown = signal<Shown>({ kind: "loading" });
/** Counts what was opened: an answer that comes after the next turn has begun shows nothing. */
let turn = 0;
const main = document.getElementById("main")!;
main.replaceChildren();
render(<Page />, main);
void openAddress();
addEventListener("popstate", () => void openAddress());

function Page() {
  const now = shown.value;
  document.body.dataset["editing"] = String(now.kind === "open");
  if (now.kind === "open") {
    return <Designer bench={now.bench} slots={PANELS} onLeave={leave} key={now.bench} />;
  }
  if (now.kind === "signed-out") return <SignedOut />;
  if (now.kind === "loading") {
    return (
      <div class="page start">
        <h1>Designer</h1>
        <p role="status">Loading…</p>
      </div>
    );
  }
  return (
    <Start
      notice={now.notice}
      onEmpty={() => begin(EMPTY_DOCUMENT)}
      onStarter={({ id, document }) => begin(document, id)}
      onDraft={(key) => {
        history.pushState(null, "", `/designer?draft=${key}`);
        void openAddress();
      }}
    />
  );
}

function SignedOut() {
  return (
    <div class="page-narrow">
      <h1>Sign in to open this template</h1>
      <p class="lead">It belongs to an account. Designs of your own need none.</p>
      <p class="button-row">
        <button class="button button-primary" type="button" onClick={() => void leaveToSignIn()}>
          Sign in
        </button>
        <a class="button" href="/designer">
          Start a label
        </a>
      </p>
    </div>
  );
}

function newDraftKey(): string {
  return crypto.randomUUID();
}

/** What the address names: a draft, a starter, a template of the account, or nothing yet. */
async function openAddress(): Promise<void> {
  close();
  const mine = ++turn;
  const [, templateId] = TEMPLATE_PATH.exec(location.pathname) ?? [];
  if (templateId !== undefined) return openSaved(templateId, mine);
  const asked = new URLSearchParams(location.search);
  const draft = asked.get("draft");
  const kept = draft === null ? null : await readDraft(draft);
  if (mine !== turn) return;
  if (draft !== null && kept) return open(draft, createWorkbench(kept.state.document), kept);
  const id = asked.get("starter");
  if (id === null) {
    shown.value = { kind: "start", notice: null };
    return;
  }
  const starter = (await readStarters().catch(() => [])).find((one) => one.id === id);
  if (mine !== turn) return;
  if (starter) return begin(starter.document, id, "replace");
  shown.value = { kind: "start", notice: `There is no design “${id}”. These are there.` };
}

function begin(
  document: TemplateDocument,
  starter?: string,
  how: "push" | "replace" = "push",
): void {
  const key = newDraftKey();
  const asked = new URLSearchParams(starter === undefined ? {} : { starter });
  asked.set("draft", key);
  const address = `/designer?${asked}`;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  open(key, createWorkbench(document));
}

async function openSaved(encodedId: string, mine: number): Promise<void> {
  const templateId = decoded(encodedId);
  const opened: Opened = templateId === null ? { kind: "missing" } : await openTemplate(templateId);
  if (mine !== turn) return;
  if (opened.kind === "opened") {
    return open(opened.key, createWorkbench(opened.draft.state.document), opened.draft);
  }
  if (opened.kind === "signed-out") {
    shown.value = { kind: "signed-out" };
    return;
  }
  const why = opened.kind === "missing" ? "is not there" : "did not load. Try again";
  shown.value = { kind: "start", notice: `The template ${why}.` };
}

/** null: its escapes are not those of a text. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function open(key: string, bench: Workbench, kept: Draft | null = null): void {
  turn++;
  const { session } = bench;
  const { editor } = session;
  if (kept) editor.open(kept.state, kept.history);
  session.saved.value = kept?.saved ?? null;
  document.title = `${editor.document.value.name} · Platen`;
  const draft = keepDraft(session, key, kept);
  bench.actions.value = { ...bench.actions.value, keep: draft.flush };
  const endLoading = attachImages(bench);
  // Whole sheets and pictures of the panels print the same images as the canvas.
  const endSharing = effect(() => press.setImages(bench.images.value));
  shown.value = {
    kind: "open",
    bench,
    draft,
    endImages: () => {
      endLoading();
      endSharing();
    },
  };
}

function close(): void {
  if (shown.value.kind !== "open") return;
  shown.value.draft.end();
  shown.value.endImages();
}

function leave(): void {
  history.pushState(null, "", "/designer");
  void openAddress();
}
