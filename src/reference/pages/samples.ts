// How a call looks in curl, TypeScript (fetch) and Python (urllib): programs that run as they are, without packages.
import type { ApiOperation, ApiResponse, Example, Method, Parameter } from "../document/types.ts";

export interface SampledCall {
  readonly method: Method;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface Sample {
  readonly name: "curl" | "TypeScript" | "Python";
  readonly code: string;
}

/** None of a socket: neither curl nor urllib opens one. */
export function samplesOf(baseUrl: string, call: SampledCall): Sample[] {
  if (call.operation.responses["101"]) return [];
  const request = requestOf(baseUrl, call);
  return [
    { name: "curl", code: curlOf(request) },
    { name: "TypeScript", code: typescriptOf(request) },
    { name: "Python", code: pythonOf(request) },
  ];
}

/** What a call needs of its caller. */
export type Need = "apiKey" | "session" | "printerToken" | "nothing";

export function needOf({ security: [first] }: ApiOperation): Need {
  if (!first) return "nothing";
  if ("printerToken" in first) return "printerToken";
  return "apiKey" in first ? "apiKey" : "session";
}

/** The answer of a call that went well; of several the first. */
export function successOf({ responses }: ApiOperation): ApiResponse {
  const found = Object.entries(responses).find(([status]) => isSuccess(status));
  if (!found) throw new Error("an operation without a success");
  return found[1];
}

/** A redirect is what its caller came for. */
export function isSuccess(status: string): boolean {
  return Number(status) < 400;
}

/** The variable of the environment that holds what is needed. */
export const VARIABLES: Record<Need, string | null> = {
  apiKey: "PLATEN_API_KEY",
  session: "PLATEN_SESSION",
  printerToken: "PLATEN_PRINTER_TOKEN",
  nothing: null,
};

/** What a body that is no JSON is read from. */
export const UPLOADED = { "image/png": "picture.png" } as const;
/** What a file that is answered is written to, by its type. */
export const PRINTED = {
  "application/pdf": "labels.pdf",
  "application/vnd.zebra-zpl": "labels.zpl",
} as const;

interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly variable: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** As JSON. */
  readonly body: string | null;
  readonly upload: string | null;
  readonly answer: "text" | "nothing";
  /** What the answer is written to, where it is a file. */
  readonly file: string | null;
}

function requestOf(baseUrl: string, { method, path, operation }: SampledCall): SampleRequest {
  const { parameters = [], requestBody } = operation;
  const answer = successOf(operation).content;
  const body = firstExampleOf(requestBody?.content["application/json"]?.examples);
  const upload = Object.entries(UPLOADED).find(([type]) => requestBody?.content[type]);
  const mediaType = body === null ? upload?.[0] : "application/json";
  const file = Object.keys(answer ?? {}).find((type) => type in PRINTED);
  const headers = parameters.filter(({ in: place, example }) => place === "header" && example);
  return {
    method: method.toUpperCase(),
    url: `${baseUrl}${fillPath(path, parameters)}${queryOf(parameters)}`,
    variable: VARIABLES[needOf(operation)],
    headers: [
      ...(mediaType === undefined ? [] : [["Content-Type", mediaType] as const]),
      ...headers.map(({ name, example }) => [name, String(example)] as const),
    ],
    body: body === null ? null : formatJson(body),
    upload: upload?.[1] ?? null,
    answer: answer ? "text" : "nothing",
    file: file === undefined ? null : PRINTED[file as keyof typeof PRINTED],
  };
}

function firstExampleOf(examples: object | undefined): unknown {
  const [first] = Object.values(examples ?? {}) as Example[];
  return first?.value ?? null;
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return typeof example === "string" ? example : "";
  });
}

/** All that are required, or else the first. */
function queryOf(parameters: readonly Parameter[]): string {
  const known = parameters.filter(({ in: place, example }) => place === "query" && example);
  const required = known.filter((parameter) => parameter.required);
  const sent = required.length > 0 ? required : known.slice(0, 1);
  const pairs = sent.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Lines of at most 72 characters stay together: `{ "type": "single" }`. */
export function formatJson(value: unknown, indent = ""): string {
  const short = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null || short.length + indent.length <= 72) {
    return short;
  }
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const lines = Object.entries(value).map(([name, member]) => {
    const label = Array.isArray(value) ? "" : `${JSON.stringify(name)}: `;
    return `${deeper}${label}${formatJson(member, deeper)}`;
  });
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function curlOf(request: SampleRequest): string {
  const { method, url, variable, headers, body, upload, file } = request;
  return [
    `curl -sS ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...(variable === null ? [] : [`-H "Authorization: Bearer $${variable}"`]),
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === null ? [] : [`-d '${body}'`]),
    ...(upload === null ? [] : [`--data-binary @${upload}`]),
    ...(file === null ? [] : [`-o ${file}`]),
  ].join(" \\\n  ");
}

function typescriptOf(request: SampleRequest): string {
  const { method, url, variable, headers, body, upload, file } = request;
  const members = [
    ...(variable === null ? [] : [`    Authorization: \`Bearer \${process.env.${variable}}\`,`]),
    ...headers.map(([name, value]) => `    "${name}": "${value}",`),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(members.length > 0 ? ["  headers: {", ...members, "  },"] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${indent(body, "  ")}),`]),
    ...(upload === null ? [] : [`  body: await readFile("${upload}"),`]),
  ];
  const used = [...(upload === null ? [] : ["readFile"]), ...(file === null ? [] : ["writeFile"])];
  return [
    ...(used.length > 0 ? [`import { ${used.join(", ")} } from "node:fs/promises";`, ""] : []),
    options.length > 0
      ? `const answer = await fetch("${url}", {\n${options.join("\n")}\n});`
      : `const answer = await fetch("${url}");`,
    "if (!answer.ok) {",
    "  const { code, detail } = (await answer.json()) as { code: string; detail: string };",
    "  throw new Error(`${code}: ${detail}`);",
    "}",
    endOfTypescript(request),
  ].join("\n");
}

function endOfTypescript({ answer, file }: SampleRequest): string {
  if (file !== null) {
    return `await writeFile("${file}", Buffer.from(await answer.arrayBuffer()));`;
  }
  return answer === "text" ? "console.log(await answer.text());" : "console.log(answer.status);";
}

function pythonOf(request: SampleRequest): string {
  const { method, url, variable, headers, body, upload } = request;
  const members = [
    ...(variable === null
      ? []
      : [`        "Authorization": f"Bearer {os.environ['${variable}']}",`]),
    ...headers.map(([name, value]) => `        "${name}": "${value}",`),
  ];
  const data =
    body === null
      ? upload === null
        ? []
        : [`    data=open("${upload}", "rb").read(),`]
      : [`    data=json.dumps(${indent(asPython(body), "    ")}).encode(),`];
  return [
    "import json",
    ...(variable === null ? [] : ["import os"]),
    "from urllib.error import HTTPError",
    "from urllib.request import Request, urlopen",
    "",
    "request = Request(",
    `    "${url}",`,
    `    method="${method}",`,
    ...(members.length > 0 ? ["    headers={", ...members, "    },"] : []),
    ...data,
    ")",
    "try:",
    "    with urlopen(request, timeout=30) as answer:",
    endOfPython(request),
    "except HTTPError as error:",
    "    problem = json.load(error)",
    "    raise SystemExit(f\"{problem['code']}: {problem['detail']}\")",
  ].join("\n");
}

const PYTHON_WORDS: Readonly<Record<string, string>> = {
  true: "True",
  false: "False",
  null: "None",
};

/** JSON as a Python expression: outside of strings three words differ. */
function asPython(json: string): string {
  return json.replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => PYTHON_WORDS[part] ?? part,
  );
}

function endOfPython({ answer, file }: SampleRequest): string {
  if (file !== null) {
    return `        with open("${file}", "wb") as file:\n            file.write(answer.read())`;
  }
  return answer === "text"
    ? "        print(answer.read().decode())"
    : "        print(answer.status)";
}

function indent(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
