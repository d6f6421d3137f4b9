import { useTranslation } from '#app/locale/use-translation.ts';
import { panel } from '#app/theme/layout.css.ts';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';
import type { MissingPart } from '#contract/staff-shop.ts';

/** What the shop still lacks, by name; nothing where nothing is missing. */
export function MissingParts({ missing }: { missing: MissingPart[] }) {
  const { t } = useTranslation('staff');
  if (missing.length === 0) return null;
  const nameOf = (slug: string | null) => {
    const known = EDITABLE_PAGES.find((one) => one === slug);
    return known ? t(`pages.${known}`) : '';
  };
  return (
    <section className={panel} aria-labelledby="missing">
      <h2 id="missing">{t('shop.missing')}</h2>
      <ul>
        {missing.map(({ part, page }) => (
          <li key={part + page}>{t(`missing.${part}`, { page: nameOf(page) })}</li>
        ))}
      </ul>
    </section>
  );
}
