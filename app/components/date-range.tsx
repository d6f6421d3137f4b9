import { formatDay } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { unbroken } from '#app/theme/layout.css.ts';

/**
 * "الأحد 1 مارس ← الثلاثاء 3 مارس": out and back, each day isolated; a line may break before the
 * arrow. Nothing where one of both is not known.
 */
export function DateRange({ from, to }: { from: string | null; to: string | null }) {
  const language = useLanguage();
  if (!from || !to) return null;
  if (from === to) return <bdi>{formatDay(language, from)}</bdi>;
  return (
    <>
      <bdi className={unbroken}>{formatDay(language, from)}</bdi>{' '}
      <span className={unbroken}>
        <span aria-hidden="true">{language === 'ar' ? '← ' : '→ '}</span>
        <bdi>{formatDay(language, to)}</bdi>
      </span>
    </>
  );
}
