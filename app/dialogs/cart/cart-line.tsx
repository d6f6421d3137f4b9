import { useTranslation } from 'react-i18next';
import { linkButton } from '#app/components/button.css.ts';
import { PostForm, usePendingForm } from '#app/components/form-frame.tsx';
import { Icon } from '#app/components/icon.tsx';
import { tools } from '#app/components/line.css.ts';
import { Alert } from '#app/components/notice.tsx';
import type { PictureSource } from '#app/components/picture.tsx';
import { RentalLine } from '#app/components/rental-line.tsx';
import { LocalLink } from '#app/i18n/link.tsx';
import { textLink } from '#app/theme/layout.css.ts';
import * as styles from './cart.css.ts';

export interface CartItem {
  id: string;
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
export function CartLine({ item, days }: { item: CartItem; days?: number | null }) {
  const { t } = useTranslation('cart');
  const quantity = usePendingQuantity(item);
  const short = item.quantity > item.available;
  if (quantity === 0) return null;
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
            <LocalLink to={`/product/${item.slug}#similar`} className={textLink}>
              {t('changeLine')}
            </LocalLink>
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
          <output className={styles.number}>{quantity}</output>
          <PostForm path="/cart" preventScrollReset>
            <input type="hidden" name="intent" value="decrement" />
            <input type="hidden" name="product_id" value={item.product_id} />
            <button className={styles.step} aria-label={t('less', { name: item.name })}>
              <Icon name="minus" />
            </button>
          </PostForm>
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

/** The quantity as it will be once the form on its way has come through. */
function usePendingQuantity(item: CartItem): number {
  const form = usePendingForm();
  if (form?.get('product_id') !== item.product_id) return item.quantity;
  if (form.get('intent') === 'decrement') return item.quantity - 1;
  if (form.get('intent') !== 'set') return item.quantity;
  return Math.min(Number(form.get('quantity')), Math.max(item.available, item.quantity));
}

function SetQuantity(props: { item: CartItem; quantity: number; children: React.ReactNode }) {
  return (
    <PostForm path="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="product_id" value={props.item.product_id} />
      <input type="hidden" name="quantity" value={props.quantity} />
      {props.children}
    </PostForm>
  );
}
