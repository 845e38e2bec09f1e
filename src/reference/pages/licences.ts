// GET /licences: the licences of the packages in the bundles and of the fonts in the PDFs.
import { html } from "hono/html";
import { makePage, type Page } from "./frame.ts";

/** What scripts/build-notices.ts writes. */
export interface Licences {
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    readonly text: string;
  }[];
  readonly fonts: readonly { readonly name: string; readonly text: string }[];
}

export const LICENCES_ASSET = "/notices/licences.json";

export function makeLicencesPage(shell: string, { packages, fonts }: Licences): Promise<Page> {
  return makePage(shell, {
    path: "/licences",
    title: "Licences · Platen",
    sections: [],
    body: html`<div class="prose">
      <h1>Licences</h1>
      <p>Platen is built with these packages, and its PDFs embed subsets of these fonts.</p>
      <h2 id="packages">Packages</h2>
      ${packages.map(({ name, version, licence, text }) =>
        entry(`${name} ${version} (${licence})`, text),
      )}
      <h2 id="fonts">Fonts</h2>
      ${fonts.map(({ name, text }) => entry(name, text))}
    </div>`,
  });
}

function entry(title: string, text: string) {
  return text === ""
    ? html`<p>${title}</p>`
    : html`<details>
        <summary>${title}</summary>
        <div class="code-block">
          <pre>${text}</pre>
        </div>
      </details>`;
}
