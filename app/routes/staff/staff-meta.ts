import type { MetaDescriptor } from '@remix-run/react';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';

interface MetaArgs {
  data?: unknown;
  matches: { id: string; data?: unknown }[];
}

/** The layout route of the counter, whose data has the shop's name and the day it is. */
export const STAFF_LAYOUT = 'routes/staff/layout/route';
export interface StaffLayoutData {
  shopName?: string;
  today?: string;
}

/** The title of a page of the counter, which is `noindex`. */
export function staffMeta({ data, matches }: MetaArgs): MetaDescriptor[] {
  const title = (data as { title?: string } | undefined)?.title;
  const layout = matches.find(({ id }) => id === STAFF_LAYOUT)?.data as StaffLayoutData | undefined;
  const shopName = layout?.shopName ?? DEFAULT_SHOP_NAME;
  return [
    { title: title ? `${title} · ${shopName}` : shopName },
    { name: 'robots', content: 'noindex' },
  ];
}
