declare module "linebreak" {
  export interface Break {
    /** UTF-16 position before which a line may, or when `required` must, break. */
    readonly position: number;
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
