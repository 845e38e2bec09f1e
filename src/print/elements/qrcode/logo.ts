// The logo of a QR code: how many modules it takes, whether the code can do without them, and its picture.
import { largestLogoShare, largestLogoSide, logoSideOf } from "../../codes/qr/logo-room.ts";
import type { Content } from "../../content/content.ts";
import { addFault, type Place } from "../../job/place.ts";
import type { QrCodeElement } from "../../job/template.ts";
import type { Box } from "../../units.ts";
import { drawArtwork } from "../artwork/draw.ts";
import type { Drawing } from "../element.ts";
import { causeOf, drawImage, fitted, seenSize, warnOfResolution } from "../image/draw.ts";
import type { OpenedImage } from "../embed-image.ts";
import type { OpenedArtwork, RefusedArtwork } from "../opened-artwork.ts";
import { refusePdf } from "../refuse-pdf.ts";
import { MOST_LOGO_SHARE } from "./members.ts";

export interface Logo {
  /** Of the square that stays blank, in modules. */
  readonly side: number;
  /** Of the square in its middle that the picture is in. */
  readonly pictureSide: number;
  readonly picture:
    | { readonly of: "image"; readonly opened: OpenedImage }
    | { readonly of: "artwork"; readonly opened: OpenedArtwork };
}

/** @param size of the code, in modules; null: refused, with all that is wrong */
export function openLogo(
  element: QrCodeElement,
  { source, share, clearModules }: NonNullable<QrCodeElement["logo"]>,
  size: number,
  drawing: Drawing,
  place: Place,
): Logo | null {
  const { faults } = drawing;
  const side = logoSideOf(share, size);
  const largest = largestLogoSide(size);
  const pictureSide = side - 2 * clearModules;
  if (side > largest) {
    addFault(faults, "QR_LOGO_TOO_LARGE", element.value, place, `${side} ${size}`, () => {
      const largestShare = largestLogoShare(size, MOST_LOGO_SHARE);
      return {
        detail: `the logo covers ${side} × ${side} of the code's ${size} × ${size} modules, which is more than scanners can do without. The largest share of the logo that this code allows is ${largestShare}. Set share to that or less.`,
        cause: { kind: "largeLogo", largestShare },
      };
    });
  }
  if (pictureSide < 1) {
    addFault(faults, "BARCODE_DOES_NOT_FIT", element.value, place, `logo ${side}`, () => {
      const mostClear = (side - 1) / 2;
      return {
        detail: `the logo has ${side} × ${side} modules, and clearModules (${clearModules}) leaves none of them for its picture. Set clearModules to at most ${mostClear}, or raise share.`,
        cause: { kind: "noLogoLeft", mostClear },
      };
    });
  }
  const picture = openPicture(element, source, drawing, place);
  if (picture === null || side > largest || pictureSide < 1) return null;
  return { side, pictureSide, picture };
}

function openPicture(
  element: QrCodeElement,
  source: string,
  drawing: Drawing,
  place: Place,
): Logo["picture"] | null {
  if (drawing.artworks.has(source)) {
    const opened = drawing.artworks.open(source, 1, null);
    if (!("refused" in opened)) return { of: "artwork", opened };
    refuse(element, opened, drawing, place);
    return null;
  }
  const opened = drawing.images.open(source);
  if (!("refused" in opened)) return { of: "image", opened };
  refuse(element, opened, drawing, place);
  return null;
}

function refuse(
  element: QrCodeElement,
  refusal: RefusedArtwork,
  { faults }: Drawing,
  place: Place,
): void {
  if (refusal.code === "OUTPUT_NOT_SUPPORTED") {
    refusePdf(element, place.element, faults);
    return;
  }
  addFault(faults, "IMAGE_REJECTED", null, place, `logo ${refusal.refused}`, () => ({
    detail: `the logo cannot be printed: ${refusal.refused}.`,
    cause: causeOf(refusal),
  }));
}

/** Draws the picture in the middle of the code, as large as it can be. */
export function drawLogo(
  { pictureSide, picture }: Logo,
  symbol: Box,
  modulePt: number,
  content: Content,
  drawing: Drawing,
  place: Place,
): void {
  const sidePt = pictureSide * modulePt;
  const box = {
    xPt: symbol.xPt + (symbol.widthPt - sidePt) / 2,
    yPt: symbol.yPt + (symbol.heightPt - sidePt) / 2,
    widthPt: sidePt,
    heightPt: sidePt,
  };
  if (picture.of === "artwork") {
    const { opened } = picture;
    if (opened.lightLine) drawing.inks?.warnOfColor(opened.lightLine, null, place);
    content.save();
    drawArtwork(opened, fitted("contain", box, opened.width / opened.height), content);
    content.restore();
    return;
  }
  const { opened } = picture;
  const { widthPx, heightPx } = seenSize(opened);
  const area = fitted("contain", box, widthPx / heightPx);
  warnOfResolution(null, area, { widthPx, heightPx }, drawing, place);
  content.save();
  drawImage(opened, area, content);
  content.restore();
}
