import { useTranslation } from '#app/locale/use-translation.ts';
import { Money } from '#app/components/money.tsx';
import { Receipt } from '#app/components/receipt.tsx';
import { row, stack, strong } from '#app/theme/layout.css.ts';
import type { Cart, CartDelivery } from '#contract/cart.ts';
import { whereDelivered } from './summary.css.ts';

/** How the order is to be handed over, as the form has it. */
export interface ChosenFulfilment {
  fulfilment: string;
  zone: string;
}

export function readFulfilment(form: HTMLFormElement): ChosenFulfilment {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { fulfilment: text('fulfilment'), zone: text('zone_id') };
}

/**
 * What the order costs. Until `chosen` is known, which takes scripts, the sums are those of a
 * pickup; with delivery chosen the total for each zone stands under them.
 */
export function Sums(props: {
  cart: Cart;
  deliveries: readonly CartDelivery[];
  chosen: ChosenFulfilment | null;
}) {
  const { cart, deliveries, chosen } = props;
  const { t } = useTranslation('cart');
  const there =
    chosen?.fulfilment === 'delivery'
      ? deliveries.find(({ id }) => id === chosen.zone)?.balance
      : undefined;
  const hasFees = deliveries.some(({ fee }) => fee > 0);
  return (
    <>
      <Receipt balance={there ?? cart.balance} coupon={cart.coupon} days={cart.days} />
      {hasFees && chosen === null && (
        <div className={`${stack.xs} ${whereDelivered}`}>
          <p className={strong}>{t('summary.totalDelivered')}</p>
          {deliveries.map(({ id, name, balance }) => (
            <p key={id} className={row}>
              <bdi>{name}</bdi>
              <Money amount={balance.total} />
            </p>
          ))}
        </div>
      )}
    </>
  );
}
