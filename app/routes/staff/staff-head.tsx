import { readPageData } from '#app/requests/page-data.ts';
import type { HeadProps } from '#app/requests/page-handle.ts';
import { NotIndexed } from '#app/seo/page-head.tsx';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';

/** The layout route of the counter, whose data has the shop's name and the day it is. */
export const STAFF_LAYOUT = 'routes/staff/layout/route';
export interface StaffLayoutData {
  shopName?: string;
  today?: string;
  /** Whoever is signed in. */
  member?: { role: string } | null;
}

/** The title of a page of the counter, which is `noindex`. */
export function StaffHead({ matches }: HeadProps) {
  const { title } = readPageData(matches.at(-1)?.data);
  const layout = matches.find(({ id }) => id === STAFF_LAYOUT)?.data as StaffLayoutData | undefined;
  const shopName = layout?.shopName ?? DEFAULT_SHOP_NAME;
  return (
    <>
      <title>{title ? `${title} · ${shopName}` : shopName}</title>
      <NotIndexed />
    </>
  );
}
