// How a call looks in curl, JavaScript and Python: programs that run as they stand.
import type { ApiOperation, Example, Method, Parameter } from "../openapi/types.ts";

export interface SampledCall {
  readonly method: Method;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface Sample {
  readonly name: "curl" | "JavaScript" | "Python";
  readonly code: string;
}

export function samplesOf(baseUrl: string, call: SampledCall): Sample[] {
  const request = requestOf(baseUrl, call);
  return [
    { name: "curl", code: curlOf(request) },
    { name: "JavaScript", code: javascriptOf(request) },
    { name: "Python", code: pythonOf(request) },
  ];
}

interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly isKeyed: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  readonly file: string | null;
}

function requestOf(baseUrl: string, { method, path, operation }: SampledCall): SampleRequest {
  const { parameters = [], requestBody, responses, security } = operation;
  const isPdf = responses["200"]?.content?.["application/pdf"] !== undefined;
  const body = firstExampleOf(requestBody?.content["application/json"]?.examples);
  const headers = parameters.filter(({ in: place, example }) => place === "header" && example);
  return {
    method: method.toUpperCase(),
    url: `${baseUrl}${fillPath(path, parameters)}${queryOf(parameters)}`,
    isKeyed: security.length > 0,
    headers: [
      ...(body === null ? [] : [["Content-Type", "application/json"] as const]),
      ...headers.map(({ name, example }) => [name, String(example)] as const),
    ],
    body: body === null ? null : formatJson(body),
    file: isPdf ? "labels.pdf" : null,
  };
}

function firstExampleOf(examples: object | undefined): unknown {
  const [first] = Object.values(examples ?? {}) as Example[];
  return first?.value ?? null;
}

function fillPath(path: string, parameters: readonly Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? ""),
  );
}

function queryOf(parameters: readonly Parameter[]): string {
  const query = parameters.find(({ in: place }) => place === "query");
  return query ? `?${query.name}=${encodeURIComponent(String(query.example))}` : "";
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

function curlOf({ method, url, isKeyed, headers, body, file }: SampleRequest): string {
  return [
    `curl -sS ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...(isKeyed ? ['-H "Authorization: Bearer $PLATEN_API_KEY"'] : []),
    ...headers.map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === null ? [] : [`-d '${body}'`]),
    ...(file === null ? [] : [`-o ${file}`]),
  ].join(" \\\n  ");
}

function javascriptOf({ method, url, isKeyed, headers, body, file }: SampleRequest): string {
  const members = [
    ...(isKeyed ? ["    Authorization: `Bearer ${process.env.PLATEN_API_KEY}`,"] : []),
    ...headers.map(([name, value]) => `    "${name}": "${value}",`),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(members.length > 0 ? ["  headers: {", ...members, "  },"] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${indent(body, "  ")}),`]),
  ];
  return [
    ...(file === null ? [] : ['import { writeFile } from "node:fs/promises";', ""]),
    options.length > 0
      ? `const answer = await fetch("${url}", {\n${options.join("\n")}\n});`
      : `const answer = await fetch("${url}");`,
    "if (!answer.ok) {",
    "  const { code, detail } = await answer.json();",
    "  throw new Error(`${code}: ${detail}`);",
    "}",
    file === null
      ? "console.log(await answer.text());"
      : `await writeFile("${file}", Buffer.from(await answer.arrayBuffer()));`,
  ].join("\n");
}

function pythonOf({ method, url, isKeyed, headers, body, file }: SampleRequest): string {
  const members = [
    ...(isKeyed ? ['        "Authorization": f"Bearer {os.environ[\'PLATEN_API_KEY\']}",'] : []),
    ...headers
      .filter(([name]) => name !== "Content-Type")
      .map(([name, value]) => `        "${name}": "${value}",`),
  ];
  return [
    ...(isKeyed ? ["import os"] : []),
    "import requests",
    "",
    `answer = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(members.length > 0 ? ["    headers={", ...members, "    },"] : []),
    ...(body === null ? [] : [`    json=${indent(body, "    ")},`]),
    "    timeout=30,",
    ")",
    "if not answer.ok:",
    "    problem = answer.json()",
    "    raise SystemExit(f\"{problem['code']}: {problem['detail']}\")",
    ...(file === null
      ? ["print(answer.text)"]
      : [`with open("${file}", "wb") as file:`, "    file.write(answer.content)"]),
  ].join("\n");
}

function indent(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}
