import { useTranslation } from '#app/locale/use-translation.ts';
import { formatList } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { soft } from '#app/theme/layout.css.ts';
import { error } from '#app/ui/field.css.ts';

/** Whether a branch has all units of the cart; nothing where that is not known. */
export function BranchStock({ missing }: { missing: string[] | undefined }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  if (!missing) return null;
  return (
    <>
      <br />
      <span className={missing.length > 0 ? error : soft}>
        {missing.length > 0
          ? t('summary.lacks', { names: formatList(language, missing) })
          : t('summary.hasAll')}
      </span>
    </>
  );
}
