// When the name of a column and the name of a variable mean the same.

/** `Art.-Nr.` and `artnr`, `Größe` and `groesse` are one name. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Equal in any case, spaces around them aside. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/**
 * Names, folded, that mean one thing on labels and badges; after `|` those that come near it. The first three are
 * the parts of a name.
 */
const MEANINGS: readonly {
  readonly names: readonly string[];
  readonly near: readonly string[];
}[] = [
  "name fullname vollername vorundnachname participant attendee guest teilnehmer teilnehmername gast nom nombre nome naam",
  "firstname givenname forename vorname prenom nombredepila voornaam",
  "lastname surname familyname nachname familienname zuname apellido apellidos cognome achternaam",
  "company companyname organisation organization firma unternehmen employer affiliation entreprise societe empresa azienda bedrijf",
  "title jobtitle job occupation position funktion beruf poste fonction cargo functie | role rolle",
  "role rolle ruolo rol",
  "email mail emailaddress mailadresse courriel correo",
  "sku article articleno articlenumber articlenr itemnumber itemno itemnr itemcode partnumber partno productcode productnumber artikel artikelnummer artikelnr artnr artikelno bestellnummer referenz reference ref referencia",
  "ean gtin ean13 gtin13 eancode barcode strichcode codebarre codigodebarras",
  "price unitprice preis stueckpreis einzelpreis prix precio prezzo prijs",
  "description beschreibung bezeichnung artikelbezeichnung descripcion descrizione omschrijving",
  "street streetaddress address1 addressline1 strasse strassehausnummer adresse anschrift rue calle via straat",
  "zip zipcode postcode postalcode plz postleitzahl codepostal codigopostal cap",
  "city town ort stadt wohnort ville ciudad citta plaats",
  "country land pays pais paese",
  "phone phonenumber telephone telefon telefonnummer tel mobile handy telefono telefoon",
  "url link website webseite homepage webadresse",
  "date datum fecha data",
  "serial serialnumber serialno seriennummer seriennr numerodeserie",
  "asset assettag assetid inventarnummer inventarnr inventorynumber",
  "batch lot batchnumber lotnumber charge chargennummer chargennr los",
  "room raum zimmer salle sala",
  "size groesse taille talla taglia maat",
].map((line) => {
  const [names = [], near = []] = line.split(" | ").map((part) => part.split(" "));
  return { names, near };
});

/** 2: of one meaning (`Artikelnummer`, `sku`). 1: near it (`Job`, `role`). 0: neither. */
function scoreMeaning(a: ReadName, b: ReadName): number {
  if (a.meanings.some((meaning) => b.meanings.includes(meaning))) return 2;
  const isNear = (one: ReadName, other: ReadName) =>
    one.nearTo.some((meaning) => other.meanings.includes(meaning));
  return isNear(a, b) || isNear(b, a) ? 1 : 0;
}

/** Last words that do not say what something is. */
const VAGUE = new Set(
  "name number no nr id code date datum text value type line address".split(" "),
);

const MOST_READ = 200;

export interface ReadName {
  readonly words: readonly string[];
  /** Indices into `MEANINGS`. */
  readonly meanings: readonly number[];
  readonly nearTo: readonly number[];
}

/** `Job title`, `jobTitle`, `Title (EN)`: words, without what is in brackets. */
export function readName(name: string): ReadName {
  const words = name
    .slice(0, MOST_READ)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldName);
  const folded = foldName(name);
  const indicesOf = (of: "names" | "near") =>
    MEANINGS.flatMap((meaning, index) => (meaning[of].includes(folded) ? [index] : []));
  return {
    words: words.filter(Boolean),
    meanings: indicesOf("names"),
    nearTo: indicesOf("near"),
  };
}

/** Whether one is the other with words before it: `Job title`, `title`. */
function isKindOf(a: ReadName, b: ReadName): boolean {
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words];
  const last = short.at(-1);
  if (last === undefined || VAGUE.has(last) || /^\d+$/.test(last)) return false;
  return short.every((word, at) => word === long[long.length - short.length + at]);
}

/** How well a column's name says that it fills a variable whose name is another; 0: not at all. */
export function scoreNames(column: ReadName, variable: ReadName): number {
  return (isKindOf(column, variable) ? 4 : 0) + scoreMeaning(column, variable);
}

/** Which part of a person's name something is called; null: none, or not surely. */
export function partOfName(name: string): "full" | "first" | "last" | null {
  const [full, first, last] = MEANINGS;
  const folded = foldName(name);
  if (full!.names.includes(folded)) return "full";
  if (first!.names.includes(folded)) return "first";
  return last!.names.includes(folded) ? "last" : null;
}

const COPIES = new Set(
  "copies copy numberofcopies noofcopies kopien kopie exemplare exemplar anzahl anzahletiketten anzahlkopien etiketten labels numberoflabels labelcount".split(
    " ",
  ),
);
/** A stock list has these too, so the cells decide. */
const PERHAPS_COPIES = new Set(
  "qty quantity count number pieces pcs menge stueck stueckzahl stk cantidad quantite quantita aantal antal nombredecopies".split(
    " ",
  ),
);

export function namesCopies(name: string): "yes" | "perhaps" | "no" {
  const folded = foldName(name);
  if (COPIES.has(folded)) return "yes";
  return PERHAPS_COPIES.has(folded) ? "perhaps" : "no";
}
