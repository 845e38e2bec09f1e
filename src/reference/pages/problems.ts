// GET /problems and GET /problems/{code}: written for the person who met the code.
import { html } from "hono/html";
import { CODES, type Code, isCode } from "../../rules/codes.ts";
import { callsGiving } from "../document/document.ts";
import { problemExample } from "../document/examples.ts";
import { PROBLEM_TEXTS } from "../problems/index.ts";
import { problemPathOf, PROBLEMS } from "../problems/statuses.ts";
import { groupPathOf } from "./contents.ts";
import { code as codeBlock } from "./docs-call.ts";
import { type Fragment, makePage, type Page } from "./frame.ts";
import { inline, slugOf } from "./markdown.ts";
import { formatJson } from "./samples.ts";

/** null: no page has this name. Names are codes in lower case with hyphens, and nothing else. */
export function codeOfPage(name: string): Code | null {
  const code = name.toUpperCase().replaceAll("-", "_");
  return isCode(code) && problemPathOf(code) === `/problems/${name}` ? code : null;
}

export function makeProblemPage(shell: string, code: Code, baseUrl: string): Promise<Page> {
  const { status, title } = PROBLEMS[code];
  const { happened, why, fix, again, elsewhere } = PROBLEM_TEXTS[code];
  const calls = callsGiving(code);
  const body = html`<div class="prose">
    <h1>${title}</h1>
    <p><span class="tag tag-wrong">${status}</span> <code>${code}</code></p>
    <p class="lead">${inline(happened)}</p>
    ${heading("Why")} ${list(why)} ${heading("How to fix it")} ${list(fix)}
    ${heading("Send it again?")}
    <p>${inline(again)}</p>
    ${heading("What it looks like")} ${codeBlock(formatJson(problemExample(code, baseUrl)))}
    ${heading("Where it occurs")}
    <ul>
      ${elsewhere ? html`<li>${inline(elsewhere)}</li>` : ""}
      ${calls.map(
        ({ id, call, tag }) =>
          html`<li>
            <a href="${groupPathOf(tag)}#${id}"><code>${call}</code></a>
          </li>`,
      )}
    </ul>
  </div>`;
  return makePage(shell, {
    path: problemPathOf(code),
    listedAs: "/problems",
    title: `${title} · Platen`,
    sections: HEADINGS.map((text) => ({ id: slugOf(text), text })),
    body,
  });
}

const HEADINGS = [
  "Why",
  "How to fix it",
  "Send it again?",
  "What it looks like",
  "Where it occurs",
] as const;

function heading(text: (typeof HEADINGS)[number]): Fragment {
  const id = slugOf(text);
  return html`<h2 id="${id}"><a class="self" href="#${id}">${text}</a></h2>`;
}

export function makeProblemIndex(shell: string): Promise<Page> {
  const byStatus = [...Map.groupBy(CODES, (code) => PROBLEMS[code].status)];
  const body = html`<h1>Problem codes</h1>
    <p class="lead">
      Every error response has one of these codes as <code>code</code>. Each code has a page that
      explains the cause and how to fix it.
    </p>
    ${byStatus.map(
      ([status, codes]) =>
        html`<h2 id="${status}"><a class="self" href="#${status}">${status}</a></h2>
          <ul class="members">
            ${codes.map(
              (code) =>
                html`<li>
                  <a href="${problemPathOf(code)}"><code>${code}</code></a> ${PROBLEMS[code].title}
                </li>`,
            )}
          </ul>`,
    )}`;
  return makePage(shell, {
    path: "/problems",
    title: "Problem codes · Platen",
    sections: byStatus.map(([status]) => ({ id: String(status), text: String(status) })),
    body,
  });
}

function list(entries: readonly string[]): Fragment {
  return html`<ul>
    ${entries.map((entry) => html`<li>${inline(entry)}</li>`)}
  </ul>`;
}
