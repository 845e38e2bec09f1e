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

/** Names, folded, that mean one thing on labels and badges. */
const MEANINGS: readonly (readonly string[])[] = [
  "name fullname vollername vorundnachname participant attendee guest teilnehmer teilnehmername gast nom nombre nome naam",
  "firstname givenname forename vorname prenom nombredepila voornaam",
  "lastname surname familyname nachname familienname zuname apellido apellidos cognome achternaam",
  "company organisation organization firma unternehmen employer affiliation entreprise societe empresa azienda bedrijf",
  "role jobtitle position funktion beruf poste fonction cargo functie",
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
].map((line) => line.split(" "));

/** Which meaning a name has; null: none that is known. */
export function meaningOf(name: string): number | null {
  const folded = foldName(name);
  const meaning = MEANINGS.findIndex((names) => names.includes(folded));
  return meaning === -1 ? null : meaning;
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
