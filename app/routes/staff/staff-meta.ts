import type { MetaDescriptor } from '@remix-run/react';

/** The title of a page of the counter, which is `noindex`. */
export function staffMeta({ data }: { data?: unknown }): MetaDescriptor[] {
  const title = (data as { title?: string } | undefined)?.title;
  return [{ title: title ? `${title} · M7` : 'M7' }, { name: 'robots', content: 'noindex' }];
}
