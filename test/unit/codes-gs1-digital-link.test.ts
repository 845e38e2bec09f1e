import { expect, test } from "vitest";
import { adviseOnDigitalLink } from "../../src/print/codes/gs1/digital-link.ts";

test.each([
  "https://id.example/01/09521234543213",
  "https://id.example/01/9521234543213",
  "https://id.example/01/12345670/",
  "HTTPS://ID.EXAMPLE/01/09521234543213",
  "https://id.example/some/shop/01/09521234543213/22/2A/10/ABC%2F1/21/7?17=260131&linkType=gs1:pip#x",
  "https://id.example/00/395212345432112342",
  "https://id.example/414/9521234543213/254/1",
])("%s is a GS1 Digital Link without fault", (text) => {
  expect(adviseOnDigitalLink(text)).toBeNull();
});

test.each([
  "https://example.com/2026/01/31",
  "https://example.com/01/12",
  "https://example.com/01/12345678-honey",
  "https://example.com/p/4711?01=123456789",
  "https://example.com/x01/09521234543210",
  "01/09521234543210",
  "(01)09521234543210",
  "",
])("%s is none, and gets no advice", (text) => {
  expect(adviseOnDigitalLink(text)).toBeNull();
});

test.each([
  ["https://id.example/01/09521234543210", /check digit \(last digit\) does not match; expected 3/],
  ["https://id.example/01/9521234543210", /check digit \(last digit\) does not match; expected 3/],
  ["https://id.example/01/952123454", /\(01\) must have 14 digits; it has 9/],
  ["https://id.example/00/39521234543211234", /\(00\) must have 18 digits; it has 17/],
  ["https://id.example/01/09521234543213/21/7/10/A", /22, 10, 21, 235, in this order/],
  ["https://id.example/01/09521234543213/lot/A", /after the value of 01/],
  ["https://id.example/01/09521234543213/10/", /\(10\) must have 1 to 20 characters; it has 0/],
  ["https://id.example/01/09521234543213/10/A%20B", /\(10\) has a character/],
  ["https://id.example/01/09521234543213?17=261301", /\(17\) is wrong: its month/],
  ["https://id.example/01/09521234543213?4711=A", /\(4711\) is not a GS1 application identifier/],
])("%s gets advice: %s", (text, advice) => {
  const given = adviseOnDigitalLink(text)!;
  expect(given).toMatch(advice);
  expect(given).toMatch(/^this looks like a GS1 Digital Link, but .*\.$/);
  expect(given).not.toContain("0952123454321");
});
