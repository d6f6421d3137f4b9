import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getShop } from '#app/api/staff.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, stack, textLink } from '#app/theme/layout.css.ts';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';
import { MissingParts } from '../missing-parts.tsx';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await getShop(args.staff), args);
  const missing = data.missing.filter(({ part }) => ['page', 'undecided', 'faqs'].includes(part));
  return { title: staffTranslator(args.visitor)('pages.title'), missing };
});

export default function Pages() {
  const { t } = useTranslation('staff');
  const { title, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <ul className={stack.s}>
        {EDITABLE_PAGES.map((slug) => (
          <li key={slug}>
            <LocalLink to={`/staff/pages/${slug}`} className={textLink}>
              {t(`pages.${slug}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
      <MissingParts missing={missing} />
    </>
  );
}
