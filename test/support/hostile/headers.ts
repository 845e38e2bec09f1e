// Credentials and headers.
import { type Attack, CANARY } from "./attack.ts";

export const BODY = JSON.stringify({
  templateId: "custom-hostile",
  layout: { type: "single" },
  records: [{ variables: { text: "plain" } }],
});

const NO_KEY = ["401 UNAUTHENTICATED"];
const WRONG_KEY = ["401 INVALID_API_KEY"];

/** Sent instead of the credential. */
export const CREDENTIALS: readonly Attack[] = (
  [
    ["none", "", NO_KEY],
    ["the scheme alone", "Bearer", NO_KEY],
    ["the scheme and spaces", "Bearer    ", NO_KEY],
    ["another scheme", `Basic ${btoa(`a:${CANARY}`)}`, NO_KEY],
    ["a digest", `Digest username="${CANARY}"`, NO_KEY],
    ["no scheme", CANARY, NO_KEY],
    ["two tokens", `Bearer a ${CANARY}`, NO_KEY],
    ["two headers in one", "Bearer a, Bearer b", NO_KEY],
    ["a quoted token", `Bearer "${CANARY}"`, NO_KEY],
    ["a token with a semicolon", "Bearer a;b", NO_KEY],
    ["a token of Latin-1", "Bearer caf\u00e9", NO_KEY],
    ["null", "Bearer null", WRONG_KEY],
    ["undefined", "Bearer undefined", WRONG_KEY],
    ["another token", `Bearer ${CANARY}`, WRONG_KEY],
    ["a long token", `Bearer ${"a".repeat(7000)}`, WRONG_KEY],
    ["the prefix alone", "Bearer platen_live_", WRONG_KEY],
    ["a wrong checksum", `Bearer platen_live_${"A".repeat(36)}`, WRONG_KEY],
    ["SQL", "Bearer 1'--", NO_KEY],
    ["a token like SQL", "Bearer OR/1=1", NO_KEY.concat(WRONG_KEY)],
    ["a path", "Bearer ../../etc/passwd", WRONG_KEY],
    ["an unsigned JWT", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.", WRONG_KEY],
    ["equals signs in the middle", "Bearer a=b", NO_KEY],
  ] as const
).map(([name, Authorization, expected]) => ({
  name: `credential: ${name}`,
  headers: { Authorization },
  body: BODY,
  expected,
  secrets: Authorization.length > 20 ? [Authorization.slice(7, 200)] : [],
}));

const INVALID = ["400 INVALID_HEADER"];
const MEDIA = ["400 UNSUPPORTED_MEDIA_TYPE"];
const FINE = ["200"];

export const HEADERS: readonly Attack[] = (
  [
    ["Idempotency-Key", "empty", "", INVALID],
    ["Idempotency-Key", "a space", " ", INVALID],
    ["Idempotency-Key", "two words", `${CANARY} x`, INVALID],
    ["Idempotency-Key", "a tab inside", "a\tb", INVALID],
    ["Idempotency-Key", "Latin-1", "caf\u00e9", INVALID],
    ["Idempotency-Key", "a DEL", "a\x7f", INVALID],
    ["Idempotency-Key", "256 characters", "x".repeat(256), INVALID],
    ["Idempotency-Key", "8,000 characters", "x".repeat(8000), INVALID],
    ["Idempotency-Key", "255 characters", "y".repeat(255), FINE],
    ["Idempotency-Key", "punctuation alone", `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`, FINE],
    ["Idempotency-Key", "a path", "../../../etc/passwd", FINE],
    ["Idempotency-Key", "SQL", "';DROP/**/TABLE/**/ledger;--", FINE],
    ["Idempotency-Key", "__proto__", "__proto__", FINE],
    ["Idempotency-Key", "HTML", "<script>alert(1)</script>", FINE],
    ["X-Integration-Source", "empty", "", INVALID],
    ["X-Integration-Source", "upper case", "Zapier", INVALID],
    ["X-Integration-Source", "a leading hyphen", "-zapier", INVALID],
    ["X-Integration-Source", "65 characters", "x".repeat(65), INVALID],
    ["X-Integration-Source", "an e-mail address", "erika@mustermann.example", INVALID],
    ["X-Integration-Source", "HTML", "<b>", INVALID],
    ["X-Integration-Source", "a comma", "a,b", INVALID],
    ["X-Integration-Source", "__proto__", "__proto__", INVALID],
    ["X-Integration-Source", "constructor", "constructor", FINE],
    ["X-Integration-Source", "64 characters", "x".repeat(64), FINE],
    ["Content-Type", "a text", "text/plain", MEDIA],
    ["Content-Type", "a form", "application/x-www-form-urlencoded", MEDIA],
    ["Content-Type", "multipart", "multipart/form-data; boundary=x", MEDIA],
    ["Content-Type", "nearly JSON", "application/json5", MEDIA],
    ["Content-Type", "JSON of a kind", "application/problem+json", MEDIA],
    ["Content-Type", "two types", "application/json, text/html", MEDIA],
    ["Content-Type", "another charset", "application/json; charset=utf-16", MEDIA],
    ["Content-Type", "two charsets", "application/json; charset=utf-8; charset=latin1", MEDIA],
    ["Content-Type", "an unclosed quote", 'application/json; charset="utf-8', MEDIA],
    ["Content-Type", "no value", "application/json; charset=", MEDIA],
    ["Content-Type", "nothing", "", MEDIA],
    ["Content-Type", "many parameters", `application/json${";a=b".repeat(2000)}`, FINE],
    ["Content-Type", "many semicolons", `application/json${"; ".repeat(3000)}`, FINE],
    ["Content-Type", "a long wrong parameter", `application/json; a="${"\\a".repeat(3000)}`, MEDIA],
    ["Content-Encoding", "gzip", "gzip", MEDIA],
    ["Content-Encoding", "identity and gzip", "identity, gzip", MEDIA],
    ["Content-Encoding", "many", "identity,".repeat(500), FINE],
    ["Content-Length", "too small", "2", FINE],
    ["Content-Length", "negative", "-1", FINE],
    ["Content-Length", "too large", "1048577", ["413 BODY_TOO_LARGE"]],
    ["Content-Length", "beyond numbers", "9".repeat(400), ["413 BODY_TOO_LARGE"]],
    ["Content-Length", "hexadecimal", "0x10", FINE],
    ["Content-Length", "two", "10, 10", FINE],
    ["X-Request-Id", "the caller's own", CANARY, FINE],
    ["X-Forwarded-For", "a lie", "127.0.0.1", FINE],
    ["X-Forwarded-Host", "a lie", "evil.example", FINE],
    ["Forwarded", "a lie", `host=${CANARY};proto=http`, FINE],
    ["X-HTTP-Method-Override", "DELETE", "DELETE", FINE],
    ["X-Original-URL", "another path", "/operator/v1/reconcile", FINE],
    ["Origin", "another site", "https://evil.example", FINE],
    ["Origin", "null", "null", FINE],
    ["Cookie", "a session", `session=${CANARY}`, FINE],
    ["Accept", "another type", "image/png", FINE],
    ["Accept", "nothing", "", FINE],
    ["Accept-Encoding", "what nobody has", "zstd;q=1, *;q=0", FINE],
    ["Range", "one byte", "bytes=0-0", FINE],
    ["Range", "a thousand ranges", `bytes=${"0-,".repeat(1000)}0-`, FINE],
    ["If-None-Match", "anything", "*", FINE],
    ["If-Modified-Since", "the future", "Fri, 31 Dec 9999 23:59:59 GMT", FINE],
    ["Expect", "more than it is told", "100-continue", FINE],
    ["TE", "trailers", "trailers", FINE],
    ["CF-Connecting-IP", "no address", "x'--", FINE],
    ["CF-Connecting-IP", "long", "1".repeat(5000), FINE],
  ] as const
).map(([header, name, value, expected]) => ({
  name: `${header}: ${name}`,
  headers: { [header]: value },
  body: BODY,
  expected,
  secrets: value.length > 12 ? [value] : [],
}));
