import { useEffect, useRef, useState } from 'react';

/**
 * Whether a picture could not be loaded, also where it failed before the page had its scripts, and
 * the attributes of its `img`.
 */
export function useBrokenImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>();
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (ref.current?.complete && !ref.current.naturalWidth) setBroken(src);
  }, [src]);
  return [broken === src, { ref, onError: () => setBroken(src) }] as const;
}
