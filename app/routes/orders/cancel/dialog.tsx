import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { Money } from '#app/components/money.tsx';

interface CancelOrderProps {
  order: { id: string; number: string; total: number };
  /** How the order is paid: by card, at the counter already or later, or not at all. */
  paid: 'card' | 'counter' | 'cash' | 'nothing';
  canCancel: boolean;
}

/** Confirms a cancellation and says what is refunded, when and how. */
export default function CancelOrderDialog({ order, paid, canCancel }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  if (!canCancel)
    return (
      <>
        <p>{t('cancel.tooLate')}</p>
        <ButtonLink to={`/orders/${order.id}`}>{t('cancel.no')}</ButtonLink>
      </>
    );
  return (
    <>
      <FormAlert />
      <p>{t('cancel.ask', { number: order.number })}</p>
      <p>
        {t(`cancel.${paid}`)}{' '}
        {(paid === 'card' || paid === 'counter') && (
          <>
            <Money amount={order.total} /> {t('withVat')}
          </>
        )}
      </p>
      <PostForm path={`/orders/${order.id}`}>
        <SubmitButton name="intent" value="cancel" variant="danger">
          {t('cancel.yes')}
        </SubmitButton>
      </PostForm>
      <ButtonLink to={`/orders/${order.id}`} variant="quiet">
        {t('cancel.no')}
      </ButtonLink>
    </>
  );
}
