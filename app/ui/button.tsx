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
  prefetch,
  children,
}: {
  look?: Look;
  size?: Size;
  to: string;
  /** Where the page is not to be loaded before the link is followed. */
  prefetch?: 'none';
  children: ReactNode;
}) {
  return (
    <LocalLink to={to} {...(prefetch && { prefetch })} className={button({ look, size })}>
      {children}
    </LocalLink>
  );
}
