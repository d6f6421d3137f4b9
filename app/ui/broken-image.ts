import { useEffect, useRef, useState } from 'react';

/**
 * Whether a picture could not be loaded, also where it failed before the page had its scripts, and
 * the attributes of its `img`. An SVG may have no size of its own: only its listener tells.
 */
export function useBrokenImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>();
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete, naturalWidth } = ref.current ?? {};
    if (complete && !naturalWidth && !src?.includes('.svg')) setBroken(src);
  }, [src]);
  return { isBroken: broken === src, image: { ref, onError: () => setBroken(src) } };
}
