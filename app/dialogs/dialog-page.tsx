import type { ReactNode } from 'react';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';

/** A dialog's body as a whole page, with the title that a modal shows in its head. */
export function DialogPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{title}</h1>
      {children}
    </div>
  );
}
