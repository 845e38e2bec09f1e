// The application identifiers of the GS1 General Specifications (section 3) as a table: what a value is
// made of. Which checks there are and how they are done: gs1-checks.ts.

import type { Gs1Check } from "./checks.ts";

/** n: digits. x: the 82 characters of ISO/IEC 646 that GS1 takes. y: 39 of them. z: base64url. */
export type Gs1Charset = "n" | "x" | "y" | "z";

export interface Gs1Part {
  readonly charset: Gs1Charset;
  readonly least: number;
  readonly most: number;
  /** May be missing, as all parts after it. */
  readonly optional: boolean;
  readonly checks: readonly Gs1Check[];
}

// Identifiers (a–b: all between), then parts: character set, length or ..longest, checks; ? is optional.
const TABLE = `
00 n18:digit
01,02,03 n14:digit
10 x..20
11-13,15-17 n6:date0
20 n2
21,22 x..20
235 x..28
240,241,400 x..30
242 n..6
243 x..20
250,251 x..30
253 n13:digit ?x..17
254 x..20
255 n13:digit ?n..12
30,37 n..8
3100-3105,3110-3115,3120-3125,3130-3135,3140-3145,3150-3155,3160-3165 n6
3200-3205,3210-3215,3220-3225,3230-3235,3240-3245,3250-3255,3260-3265,3270-3275,3280-3285,3290-3295 n6
3300-3305,3310-3315,3320-3325,3330-3335,3340-3345,3350-3355,3360-3365,3370-3375 n6
3400-3405,3410-3415,3420-3425,3430-3435,3440-3445,3450-3455,3460-3465,3470-3475,3480-3485,3490-3495 n6
3500-3505,3510-3515,3520-3525,3530-3535,3540-3545,3550-3555,3560-3565,3570-3575 n6
3600-3605,3610-3615,3620-3625,3630-3635,3640-3645,3650-3655,3660-3665,3670-3675,3680-3685,3690-3695 n6
3900-3909,3920-3929 n..15
3910-3919,3930-3939 n3 n..15
3940-3943 n4
3950-3955 n6
401 x..30:prefix
402 n17:digit
403 x..30
410-417 n13:digit
420 x..20
421 n3 x..9
422,424,426 n3
423,425 n3 ?n3 ?n3 ?n3 ?n3
427 x..3
4300,4301,4310,4311,4320 x..35:percent
4302-4306,4312-4316 x..70:percent
4307,4317 x2:country
4308,4319 x..30
4309 n10:latitude n10:longitude
4318 x..20
4321-4323 n1:yesno
4324,4325 n6:date0 n4:hhmi
4326 n6:date
4330-4333 n6 ?x1:minus
7001 n13
7002 x..30
7003 n6:date n4:hhmi
7004 n..4
7005 x..12
7006 n6:date
7007 n6:date ?n6:date
7008 x..3
7009 x..10
7010 x..2
7011 n6:date ?n4:hhmi
7020-7022 x..20
7023 x..30:prefix
7030-7039 n3 x..27
7040 n1 x1 x1 x1:importer
7041 x..4
710-717 x..20
7230-7239 x2 x..28
7240 x..20
7241 n2:media
7242 x..25
7250 n8:longdate
7251 n8:longdate n4:hhmi
7252 n1:sex
7253,7254,7259 x..40:percent
7255 x..10
7256 x..90:percent
7257 x..70:percent
7258 x3:position
8001 n4:nonzero n5:nonzero n3:nonzero n1:winding n1
8002 x..20
8003 n1:zero n13:digit ?x..16
8004 x..30:prefix
8005 n6
8006,8026 n14:digit n4:piece
8007 x..34:iban
8008 n6:date n2:hour ?n2:sixty ?n2:sixty
8009 x..50
8010 y..30:prefix
8011 n..12:nozero
8012 x..20
8013 x..25:pair,prefix
8014 x..25:pair,prefix,nondigit
8017,8018 n18:digit
8019 n..10
8020 x..25
8030 z..90
8040,8041 n15
8042 n32
8043 n18 ?n..2
8110,8112 n..70
8111 n4
8200 x..70
90 x..30
91-99 x..90
`;

let identifiers: ReadonlyMap<string, readonly Gs1Part[]> | undefined;

/** The parts of an application identifier's value; undefined: GS1 has not given it out. */
export function partsOfIdentifier(ai: string): readonly Gs1Part[] | undefined {
  identifiers ??= readTable();
  return identifiers.get(ai);
}

/** Every application identifier, in the order of the table. */
export function allIdentifiers(): readonly string[] {
  identifiers ??= readTable();
  return [...identifiers.keys()];
}

/**
 * Whether the identifier is of those whose first two digits say the length, so that no separator
 * follows it. GS1 General Specifications, 7.8.5 (figure of predefined lengths).
 */
export function hasPredefinedLength(ai: string): boolean {
  const begins = Number(ai.slice(0, 2));
  return (
    begins <= 4 || (begins >= 11 && begins <= 20) || (begins >= 31 && begins <= 36) || begins === 41
  );
}

function readTable(): Map<string, readonly Gs1Part[]> {
  const table = new Map<string, readonly Gs1Part[]>();
  for (const line of TABLE.trim().split("\n")) {
    const [names = "", ...texts] = line.split(" ");
    const parts = texts.map(readPart);
    for (const name of names.split(",")) {
      const [first = "", last = first] = name.split("-");
      for (let ai = Number(first); ai <= Number(last); ai++) {
        table.set(String(ai).padStart(first.length, "0"), parts);
      }
    }
  }
  return table;
}

function readPart(text: string): Gs1Part {
  const [, optional, charset, atMost, length, checks] =
    /^(\??)([nxyz])((?:\.\.)?)(\d+)(?::(.+))?$/.exec(text) ?? [];
  const most = Number(length);
  return {
    charset: charset as Gs1Charset,
    least: atMost ? 1 : most,
    most,
    optional: optional !== "",
    checks: (checks?.split(",") ?? []) as Gs1Check[],
  };
}
