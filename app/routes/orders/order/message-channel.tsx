import { useTranslation } from '#app/locale/use-translation.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { textLink } from '#app/theme/layout.css.ts';
import type { NotifyBy } from '#contract/notify-by.ts';

/** By which messages the customer hears of the order's steps, and where that is chosen. */
export function MessageChannel({ chosen }: { chosen: NotifyBy }) {
  const { t } = useTranslation('orders');
  return (
    <p>
      {t(`messages.${chosen}`)}{' '}
      <LocalLink to="/account/messages" className={textLink}>
        {t(chosen === 'none' ? 'messages.choose' : 'messages.change')}
      </LocalLink>
    </p>
  );
}
