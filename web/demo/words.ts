// What the widget says, in English and German. Of faults, the API's own sentences are English; German has its own.

export type Language = "en" | "de";

const EN = {
  design: "Design",
  labels: "Label sheet",
  card: "QR card",
  record: (number: number) => `Record ${number}`,
  name: "Name",
  sku: "SKU",
  price: "Price",
  copies: "Copies",
  title: "Title",
  subtitle: "Subtitle",
  url: "URL",
  add: "Add record",
  remove: (number: number) => `Remove record ${number}`,
  preview: "Preview",
  loading: "Loading the preview …",
  previewFailed: "The preview could not be loaded. The PDF can be made all the same.",
  print: "Get the PDF",
  ready: "The PDF is ready.",
  open: "Open",
  download: "Download",
  copiesWrong: "Enter a number from 1 to 6.",
  tooMany: (count: number) => `The demo prints 6 labels; these are ${count}.`,
  look: "Nothing was printed. Change the marked fields.",
  wait: "The demo prints three PDFs per minute and ten per day. The next one:",
  busy: "The service is busy. Again:",
  offline: "There is no connection. What you typed is still here; try again when you are online.",
  slow: "No answer after 30 seconds. Try again.",
  broken: "The PDF could not be made, for a reason on our side. Try again.",
  unreachable: "The service could not be reached. What you typed is still here; try again.",
  fault: (_code: string, detail: string) => detail,
};

export type Words = typeof EN;

const DE_FAULTS: Readonly<Record<string, string>> = {
  BARCODE_DOES_NOT_FIT: "Zu lang für den Code. Kürzen Sie den Wert.",
  BARCODE_VALUE_INVALID: "Der Code kann diese Zeichen nicht darstellen.",
  UNSUPPORTED_CHARACTERS: "Für diese Zeichen gibt es keine Schrift.",
  DEMO_LIMIT_EXCEEDED: "Das ist mehr, als die Demo druckt.",
};

const DE: Words = {
  design: "Entwurf",
  labels: "Etikettenbogen",
  card: "QR-Karte",
  record: (number) => `Datensatz ${number}`,
  name: "Name",
  sku: "Artikelnummer",
  price: "Preis",
  copies: "Kopien",
  title: "Titel",
  subtitle: "Untertitel",
  url: "URL",
  add: "Datensatz hinzufügen",
  remove: (number) => `Datensatz ${number} entfernen`,
  preview: "Vorschau",
  loading: "Die Vorschau wird geladen …",
  previewFailed: "Die Vorschau konnte nicht geladen werden. Das PDF lässt sich trotzdem erstellen.",
  print: "PDF erstellen",
  ready: "Das PDF ist fertig.",
  open: "Öffnen",
  download: "Herunterladen",
  copiesWrong: "Geben Sie eine Zahl von 1 bis 6 ein.",
  tooMany: (count) => `Die Demo druckt 6 Etiketten; das sind ${count}.`,
  look: "Es wurde nichts gedruckt. Ändern Sie die markierten Felder.",
  wait: "Die Demo druckt drei PDFs pro Minute und zehn pro Tag. Das nächste:",
  busy: "Der Dienst ist ausgelastet. Noch einmal:",
  offline:
    "Es gibt keine Verbindung. Ihre Eingaben bleiben erhalten; versuchen Sie es später noch einmal.",
  slow: "Nach 30 Sekunden kam keine Antwort. Versuchen Sie es noch einmal.",
  broken:
    "Das PDF konnte nicht erstellt werden; der Fehler liegt bei uns. Versuchen Sie es noch einmal.",
  unreachable:
    "Der Dienst war nicht erreichbar. Ihre Eingaben bleiben erhalten; versuchen Sie es noch einmal.",
  fault: (code) => DE_FAULTS[code] ?? "Dieser Wert lässt sich nicht drucken.",
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, de: DE };

/** "in 42 s", "in 3 min 5 s", "in 5 h 12 min", with the units that matter. */
export function inTime(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const min = Math.floor((seconds % 3600) / 60);
  const s = seconds % 60;
  if (h > 0) return `in ${h} h ${min} min`;
  return min > 0 ? `in ${min} min ${s} s` : `in ${s} s`;
}
