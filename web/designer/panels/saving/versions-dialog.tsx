// Dialog "Versions": former documents of the template, with pictures, newest first.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { readDocument, type TemplateDocument } from "../../../document/template.ts";
import { Dialog } from "../../../look/dialog.tsx";
import { listVersions, readVersion, type Version } from "../../storage/account.ts";
import { TemplatePicture } from "../../../console/pictures/template-picture.tsx";

interface VersionsDialogProps {
  /** null: not saved yet, so that there are none. */
  readonly templateId: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRestore: (document: TemplateDocument, savedAt: string) => void;
}

interface Listed extends Version {
  readonly document: TemplateDocument | null;
}

/** Documents are read one by one; older ones are a list without pictures. */
const MOST_PICTURES = 12;

const UNREADABLE = "The version could not be read. Check the connection, then try again.";
const SIGNED_OUT = "Your session has ended. Press Save to sign in; what you have made stays here.";

export function VersionsDialog({ templateId, open, onClose, onRestore }: VersionsDialogProps) {
  const versions = useSignal<readonly Listed[] | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    if (!open || templateId === null) return;
    let isGone = false;
    versions.value = null;
    fault.value = null;
    void (async () => {
      const answer = await listVersions(templateId);
      if (isGone) return;
      if (!answer.ok) {
        fault.value = answer.status === 401 ? SIGNED_OUT : answer.detail;
        return;
      }
      const listed = answer.body.data;
      versions.value = listed.map((version) => ({ ...version, document: null }));
      for (const { revision } of listed.slice(0, MOST_PICTURES)) {
        const document = await documentOf(templateId, revision);
        if (isGone) return;
        versions.value = versions.value.map((version) =>
          version.revision === revision ? { ...version, document } : version,
        );
      }
    })();
    return () => (isGone = true);
  }, [open, templateId]);
  const restore = async ({ revision, savedAt, document }: Listed) => {
    const found = document ?? (await documentOf(templateId!, revision));
    if (!found) {
      fault.value = UNREADABLE;
      return;
    }
    onRestore(found, savedAt);
    onClose();
  };
  return (
    <Dialog title="Versions" open={open} onClose={onClose}>
      {fault.value !== null && (
        <p class="notice notice-wrong" role="alert">
          {fault.value}
        </p>
      )}
      {templateId === null ? (
        <p>This label is not saved yet. Each save keeps the one before as a version.</p>
      ) : versions.value === null ? (
        fault.value === null && <p role="status">Loading…</p>
      ) : versions.value.length === 0 ? (
        <p>There are no former versions. Each save keeps the one before.</p>
      ) : (
        <ul class="versions" role="list">
          {versions.value.map((version) => (
            <li key={version.revision}>
              <TemplatePicture name={version.name} document={version.document} />
              <div>
                <strong dir="auto">{version.name}</strong>
                <time dateTime={version.savedAt}>{whenOf(version.savedAt)}</time>
                <button
                  class="button button-small"
                  type="button"
                  onClick={() => void restore(version)}
                >
                  Restore
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

async function documentOf(id: string, revision: string): Promise<TemplateDocument | null> {
  const answer = await readVersion(id, revision);
  const read = answer.ok ? readDocument(answer.body.data.document) : null;
  return read?.kind === "document" ? read.document : null;
}

export function whenOf(savedAt: string): string {
  return new Date(savedAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
