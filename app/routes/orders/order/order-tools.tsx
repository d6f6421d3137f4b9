import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { button } from '#app/ui/button.css.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/locale/link.tsx';
import { stack } from '#app/theme/layout.css.ts';

/** Actions of a customer on an order. */
export function OrderTools({ id, canCancel }: { id: string; canCancel: boolean }) {
  const { t } = useTranslation('orders');
  const localPath = useLocalPath();
  return (
    <div className={stack.s}>
      <ButtonLink to={`/orders/${id}/slip`} look="quiet">
        {t('order.slip')}
      </ButtonLink>
      <a href={localPath(`/orders/${id}/calendar.ics`)} className={button({ look: 'quiet' })}>
        {t('order.calendar')}
      </a>
      <Form method="post" className={stack.s}>
        <SubmitButton name="intent" value="rent-again" look="quiet">
          {t('order.again')}
        </SubmitButton>
      </Form>
      {canCancel && (
        <ButtonLink to={`/orders/${id}/cancel`} look="danger">
          {t('order.cancel')}
        </ButtonLink>
      )}
    </div>
  );
}
