import { icon } from './icon.css.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };

/** Decorative: it stands beside a text, or in a control that has an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
