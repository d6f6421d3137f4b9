import { useTranslation } from '#app/locale/use-translation.ts';
import { enough, few, none } from './availability.css.ts';

/** Available units on the visitor's days; `of` is the stock, `city` where they are. */
export function Availability({
  available,
  of,
  city,
}: {
  available: number;
  of?: number | null | undefined;
  city?: string | undefined;
}) {
  const { t } = useTranslation('layout');
  const className = available === 0 ? none : available <= 2 ? few : enough;
  return (
    <p className={className} data-count="available">
      <data value={available}>
        {available === 0
          ? t('free.none')
          : of == null || available > of // Some arrive until then.
            ? t('free.some', { count: available })
            : t('free.of', { count: available, of })}
      </data>
      {city && <span>· {city}</span>}
    </p>
  );
}
