import { icon } from './icon.css.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };

/** A sign beside a word, or alone where the control has a name of its own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
