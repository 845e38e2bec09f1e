// The account's active keys.
import type { ApiKey, UsageEntry } from "../../calls/answers.ts";
import { showDay, showTime } from "../parts/show.ts";

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  /** The latest entries of the ledger, newest first. */
  readonly usage: readonly UsageEntry[];
  readonly onRevoke: (key: ApiKey) => void;
}

const SCOPES = { print: "Print", templates: "Templates" } as const;

export function KeyTable({ keys, usage, onRevoke }: KeyTableProps) {
  const integrations = integrationsOf(usage);
  return (
    <div class="table-scroll keys-table" role="region" aria-label="Keys" tabIndex={0}>
      <table class="table" aria-label="Keys">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Key</th>
            <th scope="col">Scopes</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span class="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" id={`key-${key.id}`}>
                <bdi>{key.name}</bdi>
                {key.expiresAt !== null && (
                  <span class="keys-trial">until {showDay(key.expiresAt)}</span>
                )}
              </th>
              <td>
                <code class="keys-secret">
                  {key.prefix}…{key.last4}
                </code>
              </td>
              <td>{key.scopes.map((scope) => SCOPES[scope]).join(", ")}</td>
              <td data-label="Created">{showDay(key.createdAt)}</td>
              <td data-label="Last used">
                {key.lastUsedAt === null ? "Never" : showTime(key.lastUsedAt)}
                {integrations.has(key.id) && (
                  <span class="keys-source">by {integrations.get(key.id)}</span>
                )}
              </td>
              <td class="keys-action">
                <button
                  class="button button-small"
                  type="button"
                  aria-describedby={`key-${key.id}`}
                  onClick={() => onRevoke(key)}
                >
                  Revoke
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What used each key last, by its id. */
function integrationsOf(usage: readonly UsageEntry[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { keyId, integrationSource } of usage) {
    if (keyId === null || integrationSource === null || found.has(keyId)) continue;
    found.set(keyId, integrationSource);
  }
  return found;
}
