import { Outlet } from '@remix-run/react';
import { usePageData } from '#app/requests/page-data.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';

export const handle: PageHandle = { noindex: true };

/** A dialog as a whole page: its body under the title that a modal shows in its head. */
export default function DialogPage() {
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{usePageData().title}</h1>
      <Outlet />
    </div>
  );
}
