import { formatDay } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';

/** "الأحد 1 مارس ← الثلاثاء 3 مارس": out and back, each day isolated, the arrow onwards. */
export function DateRange({ from, to }: { from: string; to: string }) {
  const language = useLanguage();
  if (from === to) return <bdi>{formatDay(language, from)}</bdi>;
  return (
    <>
      <bdi>{formatDay(language, from)}</bdi>
      <span aria-hidden="true">{language === 'ar' ? ' ← ' : ' → '}</span>
      <bdi>{formatDay(language, to)}</bdi>
    </>
  );
}
