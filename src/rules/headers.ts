// Which request headers are well formed. http decides how an ill-formed one is answered.

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
const INTEGRATION_SOURCE = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;
/** Of bodies in JSON, and of those with a value on each line. */
const MEDIA_TYPES = {
  json: /^\s*application\/json\s*(?:;|$)/i,
  ndjson: /^\s*application\/x-ndjson\s*(?:;|$)/i,
} as const;
export type JsonForm = keyof typeof MEDIA_TYPES;
// One parameter of RFC 9110, section 5.6.6: a name, and a token or quoted string.
const PARAMETER = /;\s*(?:([!#$%&'*+.^_`|~\w-]+)=("(?:[^"\\]|\\.)*"|[!#$%&'*+.^_`|~\w-]*)\s*)?/y;

export function isIdempotencyKey(trimmed: string): boolean {
  return IDEMPOTENCY_KEY.test(trimmed);
}

export function isIntegrationSource(text: string): boolean {
  return INTEGRATION_SOURCE.test(text);
}

/** The token of an `Authorization: Bearer` header; null when there is none or it is malformed. */
export function bearerTokenOf(authorization: string | null | undefined): string | null {
  return BEARER.exec(authorization?.trim() ?? "")?.[1] ?? null;
}

/** `application/json`, or `application/x-ndjson`; of its parameters only a charset matters, and it must be UTF-8. */
export function isJsonMediaType(
  contentType: string | null | undefined,
  form: JsonForm = "json",
): boolean {
  if (!contentType || !MEDIA_TYPES[form].test(contentType)) return false;
  const rest = contentType.trimEnd();
  let at = rest.indexOf(";");
  while (at >= 0 && at < rest.length) {
    PARAMETER.lastIndex = at;
    const parameter = PARAMETER.exec(rest);
    if (!parameter) return false;
    if (parameter[1]?.toLowerCase() === "charset" && !isUtf8(parameter[2] ?? "")) return false;
    at = PARAMETER.lastIndex;
  }
  return true;
}

function isUtf8(charset: string): boolean {
  return charset.replace(/^"(.*)"$/, "$1").toLowerCase() === "utf-8";
}

export function isIdentityEncoding(contentEncoding: string | null | undefined): boolean {
  return (contentEncoding ?? "")
    .split(",")
    .every((coding) => ["", "identity"].includes(coding.trim().toLowerCase()));
}
