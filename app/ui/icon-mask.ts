import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** An icon as a CSS mask, for what has no room for an element of its own. */
export function maskOf(name: IconName, fill: 'outlined' | 'filled' = 'outlined'): string {
  const inside = fill === 'filled' ? '' : " fill='none'";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='#000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'${inside}><path d='${ICON_PATHS[name]}'/></svg>`;
  const encoded = svg.replace(/[<>#]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${encoded}") center / 22px no-repeat`;
}
