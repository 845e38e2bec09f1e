import { describe, expect, it } from "vitest";
import { isAddress, whyNotFetched } from "../../src/rules/image-address.ts";

const OWN_HOSTS = ["platen.shop", "print.platen.shop"];

/** What the store does before a fetch: parsed by the URL Standard, then judged. */
function whyNot(text: string): string | null {
  const url = URL.parse(text);
  return url ? whyNotFetched(url, OWN_HOSTS) : "it is malformed";
}

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "another scheme": [
    "http://images.shop/a.png",
    "HTTP://images.shop/a.png",
    "ftp://images.shop/a.png",
    "ws://images.shop/a.png",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "blob:https://images.shop/1",
    "gopher://images.shop/_x",
    "about:blank",
    "httpss://images.shop/",
  ],
  "a user or password": [
    "https://user@images.shop/",
    "https://user:secret@images.shop/",
    "https://:secret@images.shop/",
    "https://images.shop@127.0.0.1/",
    "https://images.shop%40127.0.0.1@evil.shop/",
    "https://127.0.0.1:443@images.shop/",
  ],
  "a port": [
    "https://images.shop:80/",
    "https://images.shop:22/",
    "https://images.shop:8443/",
    "https://images.shop:0/",
    "https://images.shop:65535/",
    "https://images.shop:65536/",
    "https://images.shop:-1/",
    "https://images.shop:4 43/",
  ],
  "IPv4 in dots": [
    "https://127.0.0.1/",
    "https://127.0.0.2/",
    "https://0.0.0.0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://8.8.8.8/",
    "https://127.0.0.1./",
    "https://127.0.0.1:443/",
    "https:\\\\127.0.0.1\\",
    "https:127.0.0.1",
    "https:/127.0.0.1/",
    "https:////127.0.0.1/",
    " https://127.0.0.1/ ",
    "https://127.0\t.0.1/",
    "https://127.0.0\n.1/",
  ],
  "IPv4 in other numbers": [
    "https://2130706433/",
    "https://0/",
    "https://1/",
    "https://017700000001/",
    "https://0x7f000001/",
    "https://0X7F000001/",
    "https://0x7f.0.0.1/",
    "https://0x7f.0x0.0x0.0x1/",
    "https://0177.0.0.1/",
    "https://0177.0.0.01/",
    "https://127.1/",
    "https://127.0.1/",
    "https://127.1./",
    "https://0x7f.1/",
    "https://0x7f.0x1/",
    "https://0177.1/",
    "https://10.1/",
    "https://192.168.257/",
    "https://0xa9fea9fe/",
    "https://2852039166/",
    "https://0x/",
    "https://4294967296/",
    "https://256.256.256.256/",
    "https://1.2.3.4.5/",
    "https://127.0.0.1.0x7f/",
    "https://images.1/",
    "https://images.0x1/",
  ],
  "IPv4 in disguise": [
    "https://%31%32%37.0.0.1/",
    "https://127%2e0%2e0%2e1/",
    "https://127%2E1/",
    "https://127。0。0。1/",
    "https://127．0．0．1/",
    "https://127｡0｡0｡1/",
    "https://１２７.０.０.１/",
    "https://①②⑦.⓪.⓪.①/",
    "https://①②⑦。⓪。⓪。①/",
    "https://𝟏𝟐𝟕.𝟎.𝟎.𝟏/",
    "https://𝟚𝟙𝟛𝟘𝟟𝟘𝟞𝟜𝟛𝟛/",
    "https://¹²⁷.⁰.⁰.¹/",
    "https://0ˣ7f000001/",
    "https://127.0.0.\u00ad1/",
    "https://127.0.0.1\u200b/",
    "https://127\u2060.0.0.1/",
  ],
  IPv6: [
    "https://[::1]/",
    "https://[::]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fe80::1%25eth0]/",
    "https://[fc00::1]/",
    "https://[fd00:ec2::254]/",
    "https://[2606:4700:4700::1111]/",
    "https://[::1]:443/",
    "https://[::1",
    "https://::1/",
    "https://[::①]/",
  ],
  "names that are not public": [
    "https://localhost/",
    "https://LOCALHOST/",
    "https://localhost./",
    "https://a.localhost/",
    "https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
    "https://ｌｏｃａｌｈｏｓｔ/",
    "https://%6cocalhost/",
    "https://local\u00adhost/",
    "https://localhost.localdomain/",
    "https://printer/",
    "https://printer.local/",
    "https://printer.LOCAL./",
    "https://printer。local/",
    "https://nas.lan/",
    "https://wiki.corp/",
    "https://router.home/",
    "https://router.home.arpa/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://metadata.google.internal/",
    "https://db.internal/",
    "https://wiki.intranet/",
    "https://vault.private/",
    "https://a.test/",
    "https://a.invalid/",
    "https://hidden.onion/",
    "https://com/",
    "https://images.shop./",
    "https://images..shop/",
    "https://.images.shop/",
    "https://../",
    "https://。/",
  ],
  "the service itself": [
    "https://platen.shop/",
    "https://PLATEN.shop/api/v1/templates",
    "https://print.platen.shop/",
    "https://pl\u00adaten.shop/",
    "https://ｐｌａｔｅｎ.shop/",
    "https://platen.shop./",
    "https://platen.acme.workers.dev/",
    "https://1234-platen.acme.workers.dev/health",
    "https://workers.dev/",
  ],
  "nothing at all": [
    "",
    "https://",
    "https:///",
    "https://?a",
    "https://#a",
    "//images.shop/a.png",
  ],
  "hosts with characters that none has": [
    "https://exa mple.shop/",
    "https://images.shop%00.evil.shop/",
    "https://images%2fshop.shop/",
    "https://images<.shop/",
    "https://images|x.shop/",
    "https://xn--a/",
    "https://images.shop^x/",
  ],
};

describe("an address is not fetched when it has", () => {
  const rows = Object.entries(REFUSED).flatMap(([why, list]) => list.map((text) => [why, text]));

  it("more than a hundred notations are tried", () => {
    expect(rows.length).toBeGreaterThan(150);
  });

  it.each(rows)("%s: %j", (reason, text) => {
    const why = whyNot(text);
    expect(why).not.toBeNull();
    if (reason.startsWith("IPv") && URL.canParse(text)) expect(why).toContain("IP address");
  });

  it.each(rows)("%s: %j, and the refusal does not repeat it", (_why, text) => {
    const why = whyNot(text) ?? "";
    const host = URL.parse(text)?.hostname ?? "";
    if (host.length > 3) expect(why).not.toContain(host);
  });
});

describe("an address is fetched when it is https at a public name", () => {
  it.each([
    "https://images.shop/a.png",
    "HTTPS://IMAGES.SHOP/a.png",
    "https://images.shop:443/a.png",
    "https://images.shop",
    "https://images.shop/photo%201.jpg?size=large&v=2#top",
    "https://images.shop/caf\u00e9.png",
    "https://b\u00fccher.shop/a.png",
    "https://xn--bcher-kva.shop/a.png",
    "https://images.shop/@user:secret/127.0.0.1",
    "https://images.shop/?next=https://127.0.0.1/",
    "https://a.b.c.d.e.images.shop/",
    "https://localhost.images.shop/",
    "https://internal.images.shop/",
    "https://10.images.shop/",
    "https://127.0.0.1.images.shop/",
    "https://notplaten.shop/",
    "https://platen.shop.evil.shop/",
    "https://my-local.shop/../a",
    "https://acme.pages.dev/",
  ])("%s", (text) => {
    expect(whyNot(text)).toBeNull();
  });
});

describe("a source is an address", () => {
  it.each(["https://a", "http://a", "HtTpS://a", "https://"])("%s", (source) => {
    expect(isAddress(source)).toBe(true);
  });

  it.each(["", "asset:00", "data:image/png;base64,", "ftp://a", "https:a", " https://a", "//a"])(
    "and not %j",
    (source) => {
      expect(isAddress(source)).toBe(false);
    },
  );
});
