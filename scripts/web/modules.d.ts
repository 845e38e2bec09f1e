declare module "subset-font" {
  /** The font with the characters of `text` only. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
