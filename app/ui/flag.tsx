import { useBrokenImage } from './broken-image.ts';
import { flag } from './dial-code-field.css.ts';

/** A country's flag beside its name; nothing where there is none or it cannot be loaded. */
export function Flag({ image }: { image: string | null }) {
  const { isBroken, image: attributes } = useBrokenImage(image);
  if (!image || isBroken) return null;
  return (
    <img
      {...attributes}
      src={image}
      alt=""
      width="24"
      height="16"
      loading="lazy"
      className={flag}
    />
  );
}
