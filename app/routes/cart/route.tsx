import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { linkButton } from '#app/components/button.css.ts';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { DaySpan } from '#app/components/dates.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Note } from '#app/components/notice.tsx';
import { Receipt } from '#app/components/receipt.tsx';
import { getCart } from '#app/api/cart.server.ts';
import { LocalLink } from '#app/i18n/link.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { page, pageTitle, panel, row, soft, textLink, twoColumns } from '#app/theme/layout.css.ts';
import { CartLine } from './cart-line.tsx';
import { beginAsGuest, changeCart } from './change-cart.server.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data: cart } = await requireReply(await getCart(args.visitor), args);
  return { title: t('cart:title'), cart };
});

export const action = formAction(changeCart, { customersOnly: true, asGuest: beginAsGuest });

export default function Cart() {
  const { t } = useTranslation('cart');
  const { title, cart } = useLoaderData<typeof loader>();
  if (cart.items.length === 0)
    return (
      <div className={page}>
        <h1 className={pageTitle}>{title}</h1>
        <AnswerAlert />
        <EmptyState icon="cart" title={t('empty')} to="/products" link={t('continueShopping')}>
          {t('emptyHint')}
        </EmptyState>
      </div>
    );
  return (
    <div className={page}>
      <div className={row}>
        <h1 className={pageTitle}>{title}</h1>
        <Form method="post">
          <button name="intent" value="clear" className={linkButton}>
            {t('clear')}
          </button>
        </Form>
      </div>
      <AnswerAlert />
      <div className={twoColumns}>
        <ul>
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} days={cart.days} />
          ))}
        </ul>
        <aside className={panel} aria-label={t('sums')}>
          <CartDates dates={cart.dates ?? null} days={cart.days ?? null} />
          <Receipt balance={cart.balance} coupon={cart.coupon} days={cart.days} />
          <Form method="post">
            <SubmitButton name="intent" value="check" size="full">
              {t('completeOrder')}
            </SubmitButton>
          </Form>
          <ButtonLink to="/products" look="quiet">
            {t('continueShopping')}
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}

function CartDates(props: { dates: { from: string; to: string } | null; days: number | null }) {
  const { t } = useTranslation('cart');
  const { dates, days } = props;
  if (!dates || days === null)
    return (
      <Note warm>
        <p>
          {t('noDates')}{' '}
          <LocalLink to="/dates?redirectTo=%2Fcart" prefetch="none" className={textLink}>
            {t('chooseDates')}
          </LocalLink>
        </p>
      </Note>
    );
  return (
    <div>
      <p className={row}>
        <span>
          <DaySpan {...dates} />
        </span>
        <LocalLink to="/dates?redirectTo=%2Fcart" prefetch="none" className={textLink}>
          {t('changeDates')}
        </LocalLink>
      </p>
      <p className={soft}>{t('days', { count: days })}</p>
    </div>
  );
}
