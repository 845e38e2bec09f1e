// Dates against calendars that are not ours: the platform's Date and Intl. FORMAT_VALUES is how many random
// instants each time zone is asked.
import { describe, expect, it } from "vitest";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { zoneNames } from "../../src/print/format/time/zone.ts";
import { format, TEXT_LANGUAGES } from "../support/format.ts";
import { seededRandom } from "../support/text-corpus.ts";

const VALUES = Number(process.env["FORMAT_VALUES"] ?? 60);
const DAY_MS = 86_400_000;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function utcMs(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function everyDay(from: number, to: number, step = 1): number[] {
  const days: number[] = [];
  for (let ms = utcMs(from, 1, 1); ms < utcMs(to + 1, 1, 1); ms += step * DAY_MS) days.push(ms);
  return days;
}

describe("the calendar", () => {
  it("every day from 1900 to 2100 and every 197th of the years 1 to 9999 has its year, month, day and weekday", async () => {
    const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    const days = [...everyDay(1900, 2100), ...everyDay(1, 9999, 197)];
    const ours = days.map((ms) => format('date:"y-M-d EEEE"', isoDay(ms)));
    const theirs = days.map((ms) => {
      const date = new Date(ms);
      const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].join("-");
      return `${day} ${weekdays[date.getUTCDay()]}`;
    });
    expect(ours.filter((text, i) => text !== theirs[i])).toEqual([]);
  });

  it("ISO weeks from 1900 to 2100: week 1 has the year's first Thursday, and weeks begin on Monday", () => {
    const wrong: string[] = [];
    let year = 1900;
    let week = 1;
    for (const ms of everyDay(1900, 2100)) {
      const date = new Date(ms);
      if (date.getUTCDay() === 1) {
        // A Monday begins week 1 of the year in which its Thursday is the first.
        const thursday = new Date(ms + 3 * DAY_MS);
        const isFirst = thursday.getUTCMonth() === 0 && thursday.getUTCDate() <= 7;
        week = isFirst ? 1 : week + 1;
        year = thursday.getUTCFullYear();
      }
      const expected = `${year}-${String(week).padStart(2, "0")}`;
      if (format("date:YYYY-ww", isoDay(ms)) !== expected) wrong.push(isoDay(ms));
    }
    expect(wrong).toEqual([]);
    expect(format("date:YYYY-ww", "1900-01-01")).toBe("1900-01");
    expect(format("date:YYYY-ww", "2021-01-03")).toBe("2020-53");
  });

  it("days, weeks, months and years are added as a calendar on paper does", () => {
    const random = seededRandom(1);
    const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
    for (let i = 0; i < VALUES * 10; i++) {
      const ms = utcMs(whole(1000, 3000), whole(1, 12), whole(1, 31));
      const count = whole(-500, 500);
      const date = new Date(ms);
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
      // Day 0 of the month after is the last day of a month.
      const lastOf = (months: number) => new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
      const inMonth = (months: number) =>
        isoDay(Date.UTC(year, months, Math.min(day, lastOf(months))));
      expect(format(`plus:${count}d`, isoDay(ms))).toBe(isoDay(ms + count * DAY_MS));
      expect(format(`plus:${count}w`, isoDay(ms))).toBe(isoDay(ms + 7 * count * DAY_MS));
      expect(format(`plus:${count}m`, isoDay(ms))).toBe(inMonth(month + count));
      expect(format(`plus:${count}y`, isoDay(ms))).toBe(inMonth(month + 12 * count));
    }
  });
});

/** Reads an instant as a zone's clocks show it. */
function clockOf(timeZone: string): (ms: number) => string {
  const intl = new Intl.DateTimeFormat("en-u-hc-h23", {
    timeZone,
    era: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return (ms) => {
    const [, month, day, year, time] = /^(\d+)\/(\d+)\/(\d+) AD, (.+)$/.exec(intl.format(ms))!;
    return `${year!.padStart(4, "0")}-${month}-${day} ${time}`;
  };
}

const CLOCK = 'date:"yyyy-MM-dd HH:mm:ss"';
const isoInstant = (ms: number) => new Date(ms).toISOString().replace(/\.000Z$/, "Z");

/** What 2026f of the IANA database knows and 2026c, which Node 24 has, does not: no more winter time. */
const CHANGED_SINCE = [
  "America/Inuvik",
  "America/Winnipeg",
  "America/Rainy_River",
  "Canada/Central",
];
/** In 2026f these keep summer time through the winter of 2026, in 2026c they do not. */
const WITHOUT_A_WINTER = ["America/Havana", "Cuba"];
const MISSED_WINTER = [utcMs(2026, 11, 1), utcMs(2027, 3, 15)] as const;
/** Zones with summer time and without a place, whose early years Intl takes from elsewhere. */
const PLACELESS = ["CST6CDT", "EST5EDT", "MST7MDT", "PST8PDT"];
const TEN_ZONES = [
  "Europe/Berlin",
  "Europe/London",
  "Europe/Dublin",
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Asia/Jerusalem",
  "Australia/Lord_Howe",
  "Africa/Cairo",
];

/** Every switch of a zone's clocks by Intl, to the second. */
function switchesOf(clock: (ms: number) => string, fromYear: number, toYear: number): number[] {
  const offsetMs = (ms: number) => readClock(clock(ms)) - ms;
  const found: number[] = [];
  const step = 14 * DAY_MS;
  let before = offsetMs(utcMs(fromYear, 1, 1));
  for (let ms = utcMs(fromYear, 1, 1); ms < utcMs(toYear, 1, 1); ms += step) {
    const after = offsetMs(ms + step);
    if (after !== before) {
      let [low, high] = [ms, ms + step];
      while (high - low > 1000) {
        const middle = low + Math.floor((high - low) / 2000) * 1000;
        if (offsetMs(middle) === before) low = middle;
        else high = middle;
      }
      found.push(high);
    }
    before = after;
  }
  return found;
}

const readClock = (text: string) => Date.parse(`${text.replace(" ", "T")}Z`);

/** Half hours and seconds around an instant. */
const AROUND = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].flatMap((halves) => [
  halves * 1_800_000,
  halves * 1_800_000 - 1000,
]);

const isBetween = (ms: number, [from, to]: readonly [number, number]) => ms >= from && ms < to;

describe("time zones", () => {
  it("every zone of Intl is there", () => {
    const missing = Intl.supportedValuesOf("timeZone").filter(
      (name) => !zoneNames().includes(name),
    );
    expect(missing).toEqual([]);
  });

  it("every zone shows instants before 1900, from 1970 to 2060 and up to the year 9998 as Intl does", () => {
    const random = seededRandom(2);
    const wrong: string[] = [];
    const spans = [
      [utcMs(2, 1, 1), utcMs(1880, 1, 1)],
      [utcMs(1970, 1, 1), utcMs(2060, 1, 1)],
      [utcMs(2060, 1, 1), utcMs(9998, 1, 1)],
    ] as const;
    for (const timeZone of zoneNames()) {
      if ([...CHANGED_SINCE, ...PLACELESS].includes(timeZone)) continue;
      const clock = clockOf(timeZone);
      for (let i = 0; i < Math.ceil(VALUES / 6); i++) {
        const [from, to] = spans[i % 3]!;
        const ms = Math.floor((from + random() * (to - from)) / 1000) * 1000;
        if (WITHOUT_A_WINTER.includes(timeZone) && isBetween(ms, MISSED_WINTER)) continue;
        const ours = format(CLOCK, isoInstant(ms), { timeZone });
        if (ours !== clock(ms)) wrong.push(`${timeZone} ${isoInstant(ms)}: ${ours}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("from 1900 to 1970, where the database still learns, ten zones show each New Year as Intl does", () => {
    for (const timeZone of TEN_ZONES) {
      const clock = clockOf(timeZone);
      for (let year = 1900; year < 1970; year++) {
        const ms = utcMs(year, 1, 1);
        expect(format(CLOCK, isoInstant(ms), { timeZone })).toBe(clock(ms));
      }
    }
  });

  it("the clocks of Cuba differ from Node's data in the winter of 2026 only", () => {
    for (const timeZone of WITHOUT_A_WINTER) {
      const clock = clockOf(timeZone);
      const winters = [2025, 2026, 2027, 2028].map((year) => utcMs(year, 12, 15));
      const same = winters.map((ms) => format(CLOCK, isoInstant(ms), { timeZone }) === clock(ms));
      expect(same).toEqual([true, false, true, true]);
    }
  });

  it("zones whose law changed after Node's data differ from it, and until then do not", () => {
    for (const timeZone of CHANGED_SINCE) {
      const winters = [2020, 2030].map((year) => isoInstant(utcMs(year, 1, 15)));
      const clock = clockOf(timeZone);
      const same = winters.map((at) => format(CLOCK, at, { timeZone }) === clock(Date.parse(at)));
      expect([timeZone, ...same]).toEqual([timeZone, true, false]);
    }
  });

  it.each(TEN_ZONES)("%s: clocks around each switch from 1970 to 2100", (timeZone) => {
    const clock = clockOf(timeZone);
    const instants = switchesOf(clock, 1970, 2100).flatMap((at) => AROUND.map((ms) => at + ms));
    const ours = instants.map((ms) => format(CLOCK, isoInstant(ms), { timeZone }));
    expect(ours).toEqual(instants.map(clock));
  });

  it.each(TEN_ZONES)(
    "%s: a day added keeps the clock; skipped times move forward, doubled ones are the first",
    (timeZone) => {
      const clock = clockOf(timeZone);
      const offsetMs = (ms: number) => readClock(clock(ms)) - ms;
      const wrong: string[] = [];
      for (const switchMs of switchesOf(clock, 1970, 2040)) {
        for (const ms of AROUND.map((around) => switchMs - DAY_MS + around)) {
          const wanted = readClock(clock(ms)) + DAY_MS;
          const [older, newer] = [offsetMs(wanted - DAY_MS), offsetMs(wanted + DAY_MS)];
          const expected = instantShowing(wanted, older, newer, clock);
          const added = format("plus:1d", isoInstant(ms), { timeZone })!;
          if (Date.parse(added) !== expected) wrong.push(`${isoInstant(ms)}: ${added}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** The first instant that shows a time; where none does, the time by the offset before the switch. */
function instantShowing(
  wantedMs: number,
  olderMs: number,
  newerMs: number,
  clock: (ms: number) => string,
) {
  const wanted = new Date(wantedMs).toISOString().slice(0, 19).replace("T", " ");
  const tried = [wantedMs - olderMs, wantedMs - newerMs].sort((a, b) => a - b);
  return tried.find((ms) => clock(ms) === wanted) ?? wantedMs - olderMs;
}

describe("names", () => {
  /** Where Intl's own patterns use another form of the name than the letter asks for. */
  const OTHER_FORM: Record<string, readonly string[]> = {
    EEEE: ["fi"],
    LLL: ["el"],
    LLLL: ["el"],
  };

  it.each(TEXT_LANGUAGES)("months, weekdays and halves of the day in %s", async (lang) => {
    const locale = await loadLocale(localeRefOf(lang)!);
    const intl = (options: Intl.DateTimeFormatOptions, type: string, ms: number) =>
      new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, { timeZone: "UTC", ...options })
        .formatToParts(ms)
        .find((part) => part.type === type)?.value ?? "";
    const ours: string[] = [];
    const theirs: string[] = [];
    const compare = (letters: string, at: string, expected: string) => {
      // Some languages write months as numbers or the day's parts in words of their own.
      if (/^\d|^$/.test(expected) || OTHER_FORM[letters]?.includes(lang)) return;
      ours.push(`${letters} ${at} ${format(`date:${letters}`, at, { locale })}`);
      theirs.push(`${letters} ${at} ${expected}`);
    };
    for (let month = 1; month <= 12; month++) {
      const ms = utcMs(2026, month, 15);
      compare("LLLL", isoDay(ms), intl({ month: "long" }, "month", ms));
      compare("LLL", isoDay(ms), intl({ month: "short" }, "month", ms));
    }
    for (let day = 1; day <= 7; day++) {
      const ms = utcMs(2026, 2, day);
      const inDate = { year: "numeric", month: "long", day: "numeric" } as const;
      compare("EEEE", isoDay(ms), intl({ weekday: "long", ...inDate }, "weekday", ms));
    }
    for (const hour of ["03", "15"]) {
      const at = `2026-01-01T${hour}:00:00Z`;
      const options = { hour: "numeric", hourCycle: "h12" } as const;
      compare("a", at, intl(options, "dayPeriod", Date.parse(at)));
    }
    expect(ours).toEqual(theirs);
    expect(ours.length).toBeGreaterThan(5);
  });

  it.each([
    "de",
    "cs",
    "pl",
    "ru",
    "uk",
    "hr",
    "sr",
    "lt",
    "fr",
    "es",
    "it",
    "pt",
    "en",
    "sv",
    "tr",
  ])("months beside a day in %s", async (lang) => {
    const locale = await loadLocale(lang);
    for (let month = 1; month <= 12; month++) {
      const ms = utcMs(2026, month, 15);
      const parts = new Intl.DateTimeFormat(lang, {
        timeZone: "UTC",
        day: "numeric",
        month: "long",
      });
      const expected = parts.formatToParts(ms).find(({ type }) => type === "month")!.value;
      expect(format("date:MMMM", isoDay(ms), { locale })).toBe(expected);
    }
  });
});
