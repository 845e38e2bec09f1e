// /designer and /app/templates/<id>: the designs to start from, or the designer with one document.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { leaveToSignIn } from "../calls/session.ts";
import { keepAssetsOf, keepHeldAssets } from "../document/assets.ts";
import {
  addressOfDraft,
  type Draft,
  draftPlace,
  findSavedDraft,
  keepDraft,
  readDraft,
  templateDraft,
} from "../document/drafts.ts";
import { EMPTY_DOCUMENT } from "../document/template.ts";
import { OtherAccount } from "../look/other-account.tsx";
import { type Beginning, beginJob, readBeginning } from "./beginning.ts";
import { Designer } from "./designer.tsx";
import { press } from "./panels/press.ts";
import { PANELS } from "./panels/slots.tsx";
import { Start } from "./start.tsx";
import { templateOf, fitTo, setOffset } from "../sheet-job/index.ts";
import { keepJob, type ReadJob, readJob } from "../sheet-job/view/keep-job.ts";
import { offsetOf, recallPrinters } from "../sheet-job/view/remembered-stock.ts";
import { attachImages } from "./storage/images.ts";
import { type Opened, openTemplate } from "./storage/open-template.ts";
import { type Keeper, type Keeping, NO_ACCOUNT, type Place, readWho } from "../store/index.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "start"; readonly account: string; readonly notice: string | null }
  | { readonly kind: "signed-out" }
  | {
      readonly kind: "open";
      readonly bench: Workbench;
      readonly draft: Keeper;
      readonly rows: Keeper;
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
// A reload asks where the browser does not keep what is open; opening another address here does not.
addEventListener("popstate", () => (isKept() ? void openAddress() : location.reload()));
// A page that the browser brings back as it was left does not know what was saved since; a reload shows what is kept.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && isKept()) location.reload();
});

function isKept(): boolean {
  const now = shown.value;
  return now.kind !== "open" || now.bench.session.keeping.value === "kept";
}

function Page() {
  const now = shown.value;
  const isOther = now.kind === "open" && now.bench.session.keeping.value === "other";
  document.body.dataset["editing"] = String(now.kind === "open" && !isOther);
  if (isOther) {
    return (
      <div class="page-narrow">
        <OtherAccount />
      </div>
    );
  }
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
      account={now.account}
      notice={now.notice}
      onEmpty={() => begin(now.account, { document: EMPTY_DOCUMENT }, {})}
      onStarter={({ id, document, records }) =>
        begin(now.account, { document, records }, { starter: id })
      }
      onOpen={goTo}
      onDraft={(draft) => {
        goTo(addressOfDraft(draft));
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
  const account = await readWho();
  keepAssetsOf(account);
  const draft = asked.get("draft");
  for (const owner of draft === null ? [] : new Set([account, NO_ACCOUNT])) {
    const place = draftPlace(owner, draft!);
    const kept = await readDraft(place);
    if (mine !== turn) return;
    if (kept) return openWith(mine, place, kept);
  }
  const since = draft === null ? null : await findSavedDraft(account, draft);
  if (mine !== turn) return;
  if (since) {
    history.replaceState(null, "", addressOfDraft(since));
    return openAddress();
  }
  const beginning = await readBeginning(asked);
  if (mine !== turn) return;
  if (beginning && "document" in beginning) {
    return begin(account, beginning, Object.fromEntries(asked), "replace");
  }
  shown.value = { kind: "start", account, notice: beginning?.notice ?? null };
}

/** `asked`: what the address says of it. */
function begin(
  account: string,
  beginning: Beginning,
  asked: Readonly<Record<string, string>>,
  how: "push" | "replace" = "push",
): void {
  const key = newDraftKey();
  const address = `/designer?${new URLSearchParams({ ...asked, draft: key })}`;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  const bench = createWorkbench(beginning.document);
  const job = beginJob(bench.session.rows.job.peek(), beginning);
  open(draftPlace(account, key), bench, null, { job, changedAt: 0 });
}

function goTo(address: string): void {
  history.pushState(null, "", address);
  void openAddress();
}

async function openSaved(encodedId: string, mine: number): Promise<void> {
  const templateId = decoded(encodedId);
  const opened: Opened = templateId === null ? { kind: "missing" } : await openTemplate(templateId);
  if (mine !== turn) return;
  if (opened.kind === "opened") {
    keepAssetsOf(opened.place.account);
    return openWith(mine, opened.place, opened.draft);
  }
  if (opened.kind === "signed-out") {
    shown.value = { kind: "signed-out" };
    return;
  }
  const why = opened.kind === "missing" ? "is not there" : "did not load. Try again";
  const account = await readWho();
  if (mine !== turn) return;
  shown.value = { kind: "start", account, notice: `The template ${why}.` };
}

/** null: its escapes are not those of a text. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** With the rows and the sheet that were chosen for it. */
async function openWith(mine: number, place: Place, draft: Draft): Promise<void> {
  const rows = await readJob({ ...place, kind: "sheet-job" }).catch(() => null);
  if (mine === turn) open(place, createWorkbench(draft.state.document), draft, rows);
}

function open(
  place: Place,
  bench: Workbench,
  kept: Draft | null = null,
  keptRows: ReadJob | null = null,
): void {
  turn++;
  const { session } = bench;
  const { editor } = session;
  if (kept) editor.open(kept.state, kept.history);
  session.saved.value = kept?.saved ?? null;
  document.title = `${editor.document.value.name} · Platen`;
  const job = keptRows?.job ?? session.rows.job.peek();
  const { templateId = null, revision = null } = session.saved.value ?? {};
  const template = templateOf(editor.document.value, templateId, revision);
  session.rows.open(setOffset(fitTo(job, template), offsetOf(recallPrinters())));
  // Both are kept, or what is wrong with one of them is said.
  const draftKeeping = signal<Keeping>("kept");
  const rowsKeeping = signal<Keeping>("kept");
  const endKeeping = effect(() => {
    const [ofDraft, ofRows] = [draftKeeping.value, rowsKeeping.value];
    session.keeping.value = ofDraft === "kept" ? ofRows : ofDraft;
  });
  const draft = keepDraft({ ...session, keeping: draftKeeping }, place, kept);
  const placeNow = () => (session.saved.peek() ? templateDraft(session.saved.peek()!) : place);
  const rows = keepJob(
    session.rows,
    () => ({ ...placeNow(), kind: "sheet-job" }),
    keptRows?.changedAt ?? 0,
    (keeping) => (rowsKeeping.value = keeping),
  );
  // A reload finds the draft, and the rows and the sheet that it began with.
  if (!kept && (job.samples || job.stock)) rows.changed(false);
  const keep = async () => {
    await Promise.all([draft.flush(), rows.flush()]);
    return placeNow().id;
  };
  bench.actions.value = { ...bench.actions.value, keep };
  const endLoading = attachImages(bench);
  const endComingBack = whenBack(session, () => void keepHeldAssets());
  // Whole sheets and pictures of the panels print the same images as the canvas.
  const endSharing = effect(() => press.setImages(bench.images.value));
  shown.value = {
    kind: "open",
    bench,
    draft,
    rows,
    endImages: () => {
      endLoading();
      endComingBack();
      endSharing();
      endKeeping();
    },
  };
}

/** After the account that it belongs to was away. */
function whenBack({ keeping }: Workbench["session"], work: () => void): () => void {
  let wasAway = false;
  return effect(() => {
    const isAway = keeping.value === "removed" || keeping.value === "other";
    if (wasAway && !isAway) work();
    wasAway = isAway;
  });
}

function close(): void {
  if (shown.value.kind !== "open") return;
  shown.value.draft.end();
  shown.value.rows.end();
  shown.value.endImages();
}

function leave(): void {
  if (isKept()) goTo("/designer");
  else location.assign("/designer");
}
