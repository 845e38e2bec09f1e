// GET /problems and GET /problems/{code}: written for the person who met the code.
import { html } from "hono/html";
import { CODES, type Code, isCode } from "../../rules/codes.ts";
import { callsGiving } from "../document/document.ts";
import { problemExample } from "../document/examples.ts";
import { PROBLEM_TEXTS } from "../problems/index.ts";
import { problemPathOf, PROBLEMS } from "../problems/statuses.ts";
import { code as codeBlock } from "./docs-call.ts";
import { type Fragment, makePage, type Page } from "./frame.ts";
import { inline } from "./markdown.ts";
import { formatJson } from "./samples.ts";

/** null: no page has this name. Names are codes in lower case with hyphens, and nothing else. */
export function codeOfPage(name: string): Code | null {
  const code = name.toUpperCase().replaceAll("-", "_");
  return isCode(code) && problemPathOf(code) === `/problems/${name}` ? code : null;
}

export function makeProblemPage(code: Code, baseUrl: string): Promise<Page> {
  const { status, title } = PROBLEMS[code];
  const { happened, why, fix, again, elsewhere } = PROBLEM_TEXTS[code];
  const calls = callsGiving(code);
  const body = html`${line()}
    <main>
      <h1>${title}</h1>
      <p><span class="status refused">${status}</span> <code>${code}</code></p>
      <p class="lead">${inline(happened)}</p>
      <h2>Why</h2>
      ${list(why)}
      <h2>How to fix it</h2>
      ${list(fix)}
      <h2>Send it again?</h2>
      <p>${inline(again)}</p>
      <h2>What it looks like</h2>
      ${codeBlock(formatJson(problemExample(code, baseUrl)))}
      <h2>Where it occurs</h2>
      <ul>
        ${elsewhere ? html`<li>${inline(elsewhere)}</li>` : ""}
        ${calls.map(
          ({ id, call }) =>
            html`<li>
              <a href="/docs#${id}"><code>${call}</code></a>
            </li>`,
        )}
      </ul>
    </main>`;
  return makePage(`${title} · Platen API`, "page", body);
}

export function makeProblemIndex(): Promise<Page> {
  const body = html`${line()}
    <main>
      <h1>Problem codes</h1>
      <p class="lead">
        Every error response has one of these codes as <code>code</code>. Each code has a page that
        explains the cause and how to fix it.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Status</th>
              <th>Code</th>
              <th class="wide">Meaning</th>
            </tr>
          </thead>
          <tbody>
            ${CODES.map(
              (code) =>
                html`<tr>
                  <td class="status refused">${PROBLEMS[code].status}</td>
                  <td>
                    <a href="${problemPathOf(code)}"><code>${code}</code></a>
                  </td>
                  <td class="wide">${PROBLEMS[code].title}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </main>`;
  return makePage("Problem codes · Platen API", "page", body);
}

function line(): Fragment {
  return html`<nav aria-label="Platen API">
    <a class="name" href="/docs">Platen API</a><a href="/docs">Reference</a
    ><a href="/problems">Problem codes</a><a href="/openapi.json">openapi.json</a>
  </nav>`;
}

function list(entries: readonly string[]): Fragment {
  return html`<ul>
    ${entries.map((entry) => html`<li>${inline(entry)}</li>`)}
  </ul>`;
}
