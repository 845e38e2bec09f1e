// What the starters' codes say, and values as long as they come in practice.
import type { StarterRecord } from "../../src/rules/starters.ts";

type Values = StarterRecord["variables"];

/** Of a starter with codes: what the `copy`th item of a record reads as, sorted. `serial`: its counter. */
export const CODES_OF: Readonly<
  Record<string, (values: Values, item: { copy: number; serial: string }) => readonly unknown[]>
> = {
  "product-label": ({ sku, url }) => [sku, url],
  "shelf-price": ({ ean }) => [ean],
  badge: ({ url }) => [url],
  "event-badge": ({ url }) => [url],
  "lanyard-badge": ({ url, wifiName = "InkPaper-Guest", wifiPassword = "letterpress27" }) => [
    url,
    `WIFI:T:WPA;S:${wifiName};P:${wifiPassword};;`,
  ],
  certificate: ({ verifyUrl }) => [verifyUrl],
  "jar-label": ({ ean }) => [ean],
  "tape-label": ({ code }) => (code ? [code] : []),
  "parts-list": ({ help }) => (help ? [help] : []),
  "asset-tag": ({ prefix = "HW" }, { serial }) => [`${prefix}-${serial}`],
  "shipping-label": (_, { serial }) => [ssccOf(serial)],
  ticket: ({ order, row }, { copy, serial }) => [`TKT:${order}:${copy}:${row ?? ""}${serial}`],
};

/** An SSCC as Code 128 reads it: its identifier, 17 digits and the check digit of GS1. */
function ssccOf(digits: string): string {
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return `00${digits}${(10 - (sum % 10)) % 10}`;
}

/** Over the first record. Longer than any of the records, and still without a warning. */
export const LONGEST: Readonly<Record<string, Values>> = {
  "product-label": {
    category: "VINEGARS & CONDIMENTS",
    name: "Traditional balsamic vinegar of Modena, aged twelve years in oak",
    size: "12 × 250 ml",
    price: "€1,249.00",
    sku: "VIN-BAL-0250-12Y",
    url: "https://shop.northwind.example/products/vin-bal-0250-12y",
  },
  "shelf-price": {
    brand: "Confitures artisanales du Périgord",
    name: "Extra virgin olive oil, unfiltered, early harvest, single estate",
    detail: "Tin, 5 litres, best within 18 months of the harvest",
    price: 149.95,
    was: 189.95,
    saving: 0.21,
    unitPrice: 1249.5,
    unit: "100 millilitres",
  },
  "address-label": {
    name: "Maria-Magdalena Schwarzenberger-Hohenlohe",
    company: "Landesgesellschaft für Wirtschaftsförderung mbH",
    street: "Bürgermeister-Smidt-Straße 128–132",
    extra: "Aufgang C, 4. Obergeschoss, Zimmer 4.217",
    city: "27568 Bremerhaven-Mitte",
    country: "United Kingdom of Great Britain and Northern Ireland",
    service: "Tracked & signed",
    sender: "Halden Works Packaging and Finishing AS",
    senderAddress: "Storgata 14, Bygg C, 1767 Halden, Norway",
  },
  badge: {
    firstName: "Anne-Charlotte",
    lastName: "Wojciechowska-Montgomery",
    title: "Vice President of Sustainable Packaging",
    company: "Sociedade Portuguesa de Embalagens, Lda.",
    role: "Programme committee",
    url: "https://nordicprintdays.example/attendees/2027/7F3K9-QX2M8",
    event: "Nordic Print and Packaging Days",
    edition: "Malmö Live Conference Centre, 12–13 May 2027",
  },
  "event-badge": {
    firstName: "Anne-Charlotte",
    lastName: "Wojciechowska-Montgomery",
    title: "Vice President of Sustainable Packaging",
    company: "Sociedade Portuguesa de Embalagens, Lda.",
    role: "Programme committee",
    url: "https://europeantypeweek.example/attendees/2027/4HX2M-QX2M8",
    event: "European Week of Type and Lettering",
    edition: "Plantin-Moretus Museum, Antwerp, 4–6 March 2027",
  },
  "lanyard-badge": {
    firstName: "Anne-Charlotte",
    lastName: "Wojciechowska-Montgomery",
    title: "Vice President of Sustainable Packaging",
    company: "Sociedade Portuguesa de Embalagens, Lda.",
    role: "Programme committee",
    url: "https://inkandpaper.example/attendees/2027/5KD8R-QX2M8",
    event: "European Days of Ink, Paper and Bookbinding",
    edition: "Grieghallen, Bergen, 9–10 June 2027",
    programme: Array.from(
      { length: 12 },
      (_, hour) =>
        `**${String(8 + hour).padStart(2, "0")}:30** Round table, *Peer Gynt Hall, level 2*`,
    ).join("\n"),
    wifiName: "Grieghallen-Conference-Guest",
    wifiPassword: "sommarfuglvengene-2027",
    help: "First aid at the registration desk, assembly point at Nygårdsparken",
  },
  "nutrition-panel": {
    product: "Slow-roasted Piedmont hazelnut & cocoa spread with orange",
    portion: "15 g",
    nutrients: [
      ["**Energy**", "2308 kJ / 555 kcal", "346 kJ / 83 kcal"],
      ["**Fat**", "37.4 g", "5.6 g"],
      ["of which saturates", "10.2 g", "1.5 g"],
      ["of which monounsaturates", "22.8 g", "3.4 g"],
      ["of which polyunsaturates", "4.4 g", "0.7 g"],
      ["**Carbohydrate**", "44.9 g", "6.7 g"],
      ["of which sugars", "42.6 g", "6.4 g"],
      ["**Fibre**", "5.3 g", "0.8 g"],
      ["**Protein**", "7.9 g", "1.2 g"],
      ["**Salt**", "0.112 g", "0.017 g"],
      ["**Vitamin E**", "9.6 mg (80 %)", "1.4 mg (12 %)"],
      ["**Magnesium**", "112 mg (30 %)", "17 mg (5 %)"],
    ]
      .map((cells) => cells.join("|"))
      .join("\n"),
    note: "Contains 26 portions of 15 g. Percentages are of the nutrient reference values of an average adult.",
    ingredients:
      "Cane sugar, roasted **hazelnuts** (31 %), sunflower oil, cocoa powder (9 %), skimmed **milk** powder, cocoa butter, emulsifier: lecithins (**soya**), candied orange peel, vanilla. May contain traces of **almonds** and **peanuts**.",
    storage: "Store at 18 to 22 °C, away from light. Oil may separate: stir before use.",
    netWeight: "12 × 400 g",
    maker: "Confiserie artisanale du Périgord SARL, 14 rue des Noisetiers, 24000 Périgueux, France",
  },
  certificate: {
    name: "Maria-Magdalena Schwarzenberger-Hohenlohe",
    course:
      "Advanced Offset Printing, Colour Management and Quality Control for Folding Carton and Labels",
    hours: 1248,
    distinction: "with distinction and the commendation of the examiners",
    date: "2026-09-30",
    place: "Frankfurt am Main",
    director: "Prof. Dr. Dr. h. c. Anne-Charlotte Wojciechowska",
    tutor: "Jean-Baptiste de la Rochefoucauld",
    serial: "CMP-2026-004217-REV2",
    verifyUrl: "https://certificates.meridianschool.example/verify/CMP-2026-004217",
    school: "The Royal Meridian Academy of Print and Paper",
  },
  "jar-label": {
    brand: "Orchard, Flint & Daughters",
    name: "Blackcurrant, elderberry & star anise",
    kind: "Reduced-sugar preserve",
    ingredients:
      "Blackcurrants (41 %), elderberries (14 %), cane sugar, concentrated apple juice, pectin, lemon juice, star anise. Prepared with 55 g of fruit per 100 g.",
    allergens: "May contain **almonds**, **hazelnuts**, **sesame** and **mustard**.",
    netWeight: "1,250 g",
    packed: "2027-03-31",
    lot: "2704-11-B-0093",
    maker: "Orchard, Flint & Daughters Ltd, Unit 7, Corvedale Road, Ludlow SY8 1AA",
  },
  "nutrition-facts": {
    servings: "About 24",
    servingSize: "1/4 of a 12-inch pizza (148g)",
    calories: "1,040",
    carbohydrate: "137g",
    carbohydrateDv: "150%",
    added: "110g",
    addedDv: "220%",
    potassium: "2,350mg",
    potassiumDv: "150%",
    contains: "Wheat, milk, eggs, soy, tree nuts (almonds, cashews, hazelnuts), peanuts, sesame.",
  },
  "tape-label": {
    text: "Notstromversorgung Untergeschoss",
    small: "Unterverteilung 3 · Abgang 14",
    code: "NSV-UG-UV3-A14",
  },
  "parts-list": {
    kit: "Extending dining table in solid smoked oak, for eight to twelve people",
    number: "KIT-2026-004417-B",
    parts: Array.from(
      { length: 14 },
      (_, i) => `${i + 1}|Hexagon socket head screw M6 × ${20 + i}|${4 + i}`,
    ).join("\n"),
    tools:
      "Two people, a rubber mallet, screwdrivers T20, T25 and PH2, a spirit level and something soft to put on the floor.",
    note: "Keep the packing until the table stands. Tighten all screws again after four weeks, and once a year.",
    help: "https://www.example.com/manuals/furniture/tables/2026/KIT-2026-004417-B",
  },
  "asset-tag": {
    owner: "Universitetet i Agder",
    prefix: "UIA",
    kind: "Interactive display",
    inspected: "2026-09-30",
    contact: "If found, call +47 38 14 10 00",
  },
  "shipping-label": {
    name: "Universitätsklinikum Schleswig-Holstein AöR",
    attention: "Zentrale Warenannahme, Rampe 3, z. Hd. Frau Dr. Petersen-Brockhaus",
    street: "Arnold-Heller-Straße 3, Haus 31, Zugang über Feldstraße",
    city: "Villingen-Schwenningen",
    postcode: "SW1A 1AA",
    country: "Bosnia and Herzegovina",
    route: "FRA 12-418-B",
    service: "INTERNATIONAL ECONOMY",
    mark: "IE",
    shipDate: "2026-09-30",
    weight: 1284.5,
    reference: "PO-4500123456-REORDER-02",
    handling: "DO NOT STACK",
    sender: "Halden Works Packaging AS\nStorgata 14, Bygg C\n1767 Halden, Norway",
  },
  "wine-label": {
    estate: "Château Saint-Étienne de la Tour",
    wine: "Vieilles Vignes Grande Réserve",
    vintage: "2021",
    appellation: "Côtes du Roussillon Villages",
    grapes: "Grenache, Syrah, Mourvèdre, Carignan",
    alcohol: 14.25,
    volume: "37.5 cl",
    lot: "L2102-B17",
    bottler: "Mis en bouteille au château, Latour-de-France",
  },
  "chemical-label": {
    product: "N,N-Dimethylformamide, anhydrous",
    grade: "99.8 %, for synthesis, stored over molecular sieve",
    identifier: "CAS 68-12-2, EC 200-679-5, Index 616-001-00-X",
    hazard1: "flame",
    hazard2: "warning",
    hazard3: "health",
    signal: "Warning",
    hazards:
      "H226 Flammable liquid and vapour.\nH312+H332 Harmful in contact with skin or if inhaled.\nH319 Causes serious eye irritation.\nH336 May cause drowsiness or dizziness.\nH360D May damage the unborn child.\nH373 May cause damage to organs through prolonged or repeated exposure.\nEUH066 Repeated exposure may cause skin dryness or cracking.",
    precautions:
      "P201 Obtain special instructions before use.\nP210 Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.\nP280 Wear protective gloves, protective clothing, eye protection and face protection.\nP304+P340 IF INHALED: Remove person to fresh air and keep comfortable for breathing.\nP305+P351+P338 IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.\nP308+P313 IF exposed or concerned: Get medical advice.",
    quantity: "2 × 2.5 litres",
    batch: "DMF-2026-1107-A",
    ufi: "4KF0-N0VV-T00X-3RJY",
    supplier:
      "Fjordkjemi Laboratorier AS, Industriveien 22, Bygg 4, 1725 Sarpsborg, Norway. Emergency: +47 22 55 01 00",
  },
  "place-card": {
    name: "Maria-Magdalena Schwarzenberger-Hohenlohe",
    table: "Orangerie 12",
    meal: "vegetarian",
    note: "Without gluten, without nuts, without lactose",
  },
  ticket: {
    event: "Das Rheingold, in concert, with an introduction by the conductor",
    artist: "Orquestra Sinfónica Portuguesa e convidados",
    starts: "2026-09-30T20:30:00+01:00",
    venue: "Grande Auditório da Fundação Gulbenkian",
    order: "K7Q2-88412",
    row: "AAA",
    seat: 1248,
    price: 1249.5,
  },
};
