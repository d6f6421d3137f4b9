import { Outlet } from '@remix-run/react';
import { usePageData } from '#app/requests/page-data.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';

export const handle: PageHandle = { noindex: true };

/** Layout route of dialogs as pages: the title that a modal shows in its header, and the body. */
export default function DialogPage() {
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{usePageData().title}</h1>
      <Outlet />
    </div>
  );
}
