// A starter as it prints.
import { pictureOf } from "./starter-addresses.ts";

interface StarterPictureProps {
  readonly id: string;
  /** "": its name is beside it. */
  readonly alt: string;
}

export function StarterPicture({ id, alt }: StarterPictureProps) {
  const [once, twice] = [pictureOf(id, "1x"), pictureOf(id, "2x")];
  return (
    <img
      class="sheet"
      src={once}
      srcset={once && twice && `${once} 1x, ${twice} 2x`}
      alt={alt}
      loading="lazy"
    />
  );
}
