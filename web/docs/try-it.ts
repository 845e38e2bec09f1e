// "Try it": a form that sends a call of the reference as it is, from this page to the service that sent it.
// The key is kept in this script's memory and nowhere else: it is gone with the page.

interface CallField {
  readonly name: string;
  readonly place: "path" | "query";
  readonly example?: unknown;
}

let apiKey = "";

export function offerTries(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-try]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = "Try it";
    button.ariaExpanded = "false";
    let form: HTMLFormElement | null = null;
    button.addEventListener("click", () => {
      if (form) form.hidden = !form.hidden;
      else place.append((form = makeForm(place)));
      button.ariaExpanded = String(!form.hidden);
      if (!form.hidden) form.querySelector<HTMLElement>("input, textarea")?.focus();
    });
    place.append(button);
  }
}

let fields = 0;

function makeForm(place: HTMLElement): HTMLFormElement {
  const [method = "GET", path = ""] = place.dataset["try"]!.split(" ");
  const form = document.createElement("form");
  form.className = "try-form";
  const key = place.dataset["key"] === "true" ? addField(form, "API key", "input") : null;
  if (key) {
    key.value = apiKey;
    key.placeholder = "platen_live_…";
    key.addEventListener("input", () => (apiKey = key.value.trim()));
    key.after(
      hint("Kept in memory until you leave this page. Printing uses credits of the account."),
    );
  }
  const inputs = (JSON.parse(place.dataset["fields"] ?? "[]") as CallField[]).map((field) => {
    const input = addField(form, field.name, "input");
    input.value = typeof field.example === "string" ? field.example : "";
    return { field, input };
  });
  const example = place.querySelector("template")?.content.textContent ?? "";
  const body = example === "" ? null : addField(form, "Body", "textarea");
  if (body) {
    body.value = example.trim();
    (body as HTMLTextAreaElement).rows = Math.min(18, body.value.split("\n").length + 1);
  }
  const send = document.createElement("button");
  send.className = "button button-primary";
  send.textContent = "Send";
  const response = document.createElement("section");
  response.ariaLabel = "Response";
  response.className = "try-response";
  response.hidden = true;
  form.append(send, response);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (send.ariaBusy === "true") return;
    send.ariaBusy = "true";
    const headers = new Headers();
    if (key && key.value.trim() !== "") headers.set("Authorization", `Bearer ${key.value.trim()}`);
    if (body) headers.set("Content-Type", "application/json");
    const filled = addressOf(
      path,
      inputs.map(({ field, input }) => [field, input.value.trim()]),
    );
    const options = {
      method,
      headers,
      credentials: "omit",
      ...(body && { body: body.value }),
    } as const;
    void sendCall(filled, options)
      .then((shown) => response.replaceChildren(...shown))
      .finally(() => {
        response.hidden = false;
        send.ariaBusy = null;
      });
  });
  return form;
}

function addField<T extends "input" | "textarea">(
  form: HTMLFormElement,
  name: string,
  tag: T,
): HTMLElementTagNameMap[T] {
  const control = document.createElement(tag);
  control.id = `try-field-${fields++}`;
  control.className = "input input-code";
  control.spellcheck = false;
  control.autocomplete = "off";
  const label = document.createElement("label");
  label.htmlFor = control.id;
  label.textContent = name;
  const field = document.createElement("div");
  field.className = "field";
  field.append(label, control);
  form.append(field);
  return control;
}

function hint(text: string): HTMLElement {
  const element = document.createElement("p");
  element.className = "field-hint";
  element.textContent = text;
  return element;
}

/** An empty query field is left out. */
function addressOf(path: string, values: readonly (readonly [CallField, string])[]): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [{ name, place }, value] of values) {
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** What the answer shows: status, body, headers. */
async function sendCall(address: string, options: RequestInit): Promise<HTMLElement[]> {
  try {
    const start = performance.now();
    const answer = await fetch(address, options);
    const body = await answer.blob();
    const ms = Math.round(performance.now() - start);
    const text = `${answer.status} ${answer.statusText}`.trim();
    return [
      status(text, answer.ok, `${body.size.toLocaleString("en")} bytes in ${ms} ms`),
      await bodyOf(answer, body),
      headersOf(answer),
    ];
  } catch {
    return [status("No answer", false, "The service could not be reached. Send it again.")];
  }
}

function status(text: string, isGood: boolean, about: string): HTMLElement {
  const line = document.createElement("p");
  line.role = "status";
  const tag = document.createElement("span");
  tag.className = `tag ${isGood ? "tag-good" : "tag-wrong"}`;
  tag.textContent = text;
  line.append(tag, ` ${about}`);
  return line;
}

async function bodyOf(answer: Response, body: Blob): Promise<HTMLElement> {
  const type = answer.headers.get("Content-Type") ?? "";
  const file = Object.entries(FILES).find(([start]) => type.startsWith(start));
  if (file) return linksTo(new Blob([body], { type: file[0] }), file[1]);
  const text = await body.text();
  return codeOf(type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text);
}

/** Answers that are kept as files; what a browser shows can be opened. */
const FILES: Readonly<Record<string, { readonly ending: string; readonly shown?: string }>> = {
  "application/pdf": { ending: "pdf", shown: "Open the PDF" },
  "application/vnd.zebra-zpl": { ending: "zpl" },
  "image/png": { ending: "png", shown: "Open the PNG" },
  "application/zip": { ending: "zip" },
};

function linksTo(body: Blob, { ending, shown }: (typeof FILES)[string]): HTMLElement {
  const address = URL.createObjectURL(body);
  const row = document.createElement("p");
  row.className = "button-row";
  if (shown !== undefined) {
    const open = linkTo(address, shown);
    open.target = "_blank";
    row.append(open);
  }
  const download = linkTo(address, "Download");
  download.download = `platen.${ending}`;
  row.append(download);
  return row;
}

function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "button";
  link.href = address;
  link.textContent = text;
  return link;
}

function headersOf(answer: Response): HTMLElement {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "Headers";
  details.append(summary, codeOf([...answer.headers].map((pair) => pair.join(": ")).join("\n")));
  return details;
}

function codeOf(text: string): HTMLElement {
  const block = document.createElement("div");
  block.className = "code-block";
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  const code = document.createElement("code");
  code.textContent = text;
  pre.append(code);
  block.append(pre);
  return block;
}
