// What the readers of this folder throw inside: why artwork is refused and how to fix it, for a
// person. It never leaves the folder: import-artwork.ts turns it into `{ refused }`.

export class ArtworkFault extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "ArtworkFault";
  }
}
