import { useBrokenImage } from './broken-image.ts';
import { flag } from './dial-code-field.css.ts';

/** A country's flag beside its name; nothing where there is none or it cannot be loaded. */
export function Flag({ image }: { image: string | null }) {
  const [isBroken, { ref, onError }] = useBrokenImage(image);
  if (!image || isBroken) return null;
  return (
    <img
      // An SVG may have no size of its own: only its listener tells that it failed.
      ref={image.includes('.svg') ? null : ref}
      onError={onError}
      src={image}
      alt=""
      width="24"
      height="16"
      loading="lazy"
      className={flag}
    />
  );
}
