import type { ReactNode } from 'react';
import { LocalLink } from '#app/locale/link.tsx';
import { button } from './button.css.ts';

export type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type Size = 'full' | 'small';

/** A link that looks like a button; `to` is the Arabic path. */
export function ButtonLink({
  variant,
  size,
  to,
  prefetch,
  children,
}: {
  variant?: Variant;
  size?: Size;
  to: string;
  /** Where the page is not to be loaded before the link is followed. */
  prefetch?: 'none';
  children: ReactNode;
}) {
  return (
    <LocalLink to={to} {...(prefetch && { prefetch })} className={button({ variant, size })}>
      {children}
    </LocalLink>
  );
}
