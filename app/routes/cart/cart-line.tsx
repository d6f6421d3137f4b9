import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { linkButton } from '#app/components/button.css.ts';
import { Icon } from '#app/components/icon.tsx';
import { tools } from '#app/components/line.css.ts';
import { Alert } from '#app/components/notice.tsx';
import type { PictureSource } from '#app/components/picture.tsx';
import { RentalLine } from '#app/components/rental-line.tsx';
import * as styles from './cart.css.ts';

interface Item {
  product_id: string;
  slug: string;
  name: string;
  picture?: PictureSource | null;
  price_per_day: number;
  quantity: number;
  amount: number;
  available: number;
}

/** A line with its quantity: one more, one less, out; and a way out where it is short. */
export function CartLine({ item, days }: { item: Item; days?: number | null }) {
  const { t } = useTranslation('cart');
  const short = item.quantity > item.available;
  return (
    <RentalLine item={item} days={days}>
      {short && (
        <Alert>
          <div>
            <p>{t('short', { count: item.available })}</p>
            {item.available > 0 && (
              <SetQuantity item={item} quantity={item.available}>
                <button className={linkButton}>{t('takeFree', { count: item.available })}</button>
              </SetQuantity>
            )}
          </div>
        </Alert>
      )}
      <div className={tools}>
        <div className={styles.stepper} role="group" aria-label={t('quantity')}>
          <SetQuantity item={item} quantity={item.quantity + 1}>
            <button className={styles.step} aria-label={t('more', { name: item.name })}>
              <Icon name="plus" />
            </button>
          </SetQuantity>
          <output className={styles.number}>{item.quantity}</output>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="decrement" />
            <input type="hidden" name="product_id" value={item.product_id} />
            <button className={styles.step} aria-label={t('less', { name: item.name })}>
              <Icon name="minus" />
            </button>
          </Form>
        </div>
        <SetQuantity item={item} quantity={0}>
          <button className={linkButton} aria-label={t('removeName', { name: item.name })}>
            {t('remove')}
          </button>
        </SetQuantity>
      </div>
    </RentalLine>
  );
}

function SetQuantity(props: { item: Item; quantity: number; children: React.ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="product_id" value={props.item.product_id} />
      <input type="hidden" name="quantity" value={props.quantity} />
      {props.children}
    </Form>
  );
}
