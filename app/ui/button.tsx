import type { ReactNode } from 'react';
import { LocalLink } from '#app/locale/link.tsx';
import { button } from './button.css.ts';

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
export type Size = 'full' | 'small';

/** A link that looks like a button; `to` is the Arabic path. */
export function ButtonLink({
  look,
  size,
  to,
  children,
}: {
  look?: Look;
  size?: Size;
  to: string;
  children: ReactNode;
}) {
  return (
    <LocalLink to={to} className={button({ look, size })}>
      {children}
    </LocalLink>
  );
}
