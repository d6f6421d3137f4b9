import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { SCREENS } from '#tests/support/screens.ts';

/** The paths of all routes below these that render a page. */
function listPages(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const own = path ? `${parent}/${path.replace(/^en\?\/?/, '')}`.replace(/\/$/, '') : parent;
    if (children) return listPages(children, own);
    const isPage = file.endsWith('.tsx') && (path !== undefined || index);
    return isPage ? [own || '/'] : [];
  });
}

it('every route that renders a page is in the table of audited screens, and no other', () => {
  const audited = Object.values(SCREENS).flatMap((screens) => Object.keys(screens));
  expect(audited.sort()).toEqual(listPages(routes, '').sort());
});
