import { useState } from 'react';
import { flag } from './dial-code-field.css.ts';

/** A country's flag beside its name; nothing where there is none or it cannot be loaded. */
export function Flag({ image }: { image: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (!image || image === broken) return null;
  return (
    <img
      src={image}
      alt=""
      width="24"
      height="16"
      loading="lazy"
      onError={() => setBroken(image)}
      className={flag}
    />
  );
}
