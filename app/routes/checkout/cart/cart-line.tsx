import { useTranslation } from '#app/locale/use-translation.ts';
import { linkButton } from '#app/ui/button.css.ts';
import { PostForm } from '#app/forms/form-submission.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { tools } from '#app/components/rental-line.css.ts';
import { Alert } from '#app/ui/notice.tsx';
import type { CartItem } from '#contract/cart.ts';
import { isShort } from '#contract/short-line.ts';
import { enqueue, quantityAfter, useQueuedMutations } from '#app/forms/mutation-queue.ts';
import { RentalLine } from '#app/components/rental-line.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import { tapLink } from '#app/theme/layout.css.ts';
import * as styles from './cart.css.ts';

/** A cart line with buttons for its quantity, and a fix where too few units are available. */
export function CartLine({
  item,
  days,
  canSet,
}: {
  item: CartItem;
  days?: number | null | undefined;
  /** Whether other quantities than one less can be set. */
  canSet: boolean;
}) {
  const { t } = useTranslation('cart');
  const quantity = quantityAfter(item, useQueuedMutations());
  if (quantity === 0) return null;
  return (
    <RentalLine item={item} days={days}>
      {isShort(item) && <Shortage item={item} available={item.available ?? 0} />}
      <div className={tools}>
        <div className={styles.stepper} role="group" aria-label={t('quantity')}>
          <SetQuantity item={item} quantity={quantity - 1} intent="decrement">
            <button className={styles.step} aria-label={t('less', { name: item.name })}>
              <Icon name="minus" />
            </button>
          </SetQuantity>
          <output className={styles.number}>{quantity}</output>
          {canSet && (
            <SetQuantity item={item} quantity={quantity + 1}>
              <button className={styles.step} aria-label={t('more', { name: item.name })}>
                <Icon name="plus" />
              </button>
            </SetQuantity>
          )}
        </div>
        {canSet && (
          <SetQuantity item={item} quantity={0}>
            <button className={linkButton} aria-label={t('removeName', { name: item.name })}>
              {t('remove')}
            </button>
          </SetQuantity>
        )}
      </div>
    </RentalLine>
  );
}

/** Fewer are available than the line has: what can be done about it. */
function Shortage({ item, available }: { item: CartItem; available: number }) {
  const { t } = useTranslation('cart');
  return (
    <Alert>
      <div>
        <p>{available > 0 ? t('short', { count: available }) : t('shortNone')}</p>
        {available > 0 && (
          <SetQuantity item={item} quantity={available}>
            <button className={linkButton}>{t('takeFree', { count: available })}</button>
          </SetQuantity>
        )}
        {item.slug && (
          <LocalLink to={`/product/${item.slug}#similar`} className={tapLink}>
            {t(available > 0 ? 'changeLine' : 'changeLineOnly')}
          </LocalLink>
        )}
      </div>
    </Alert>
  );
}

/** Sets the quantity; without scripts `decrement` subtracts one from the current quantity. */
function SetQuantity(props: {
  item: CartItem;
  quantity: number;
  intent?: 'set' | 'decrement';
  children: React.ReactNode;
}) {
  const { product_id: productId } = props.item;
  const { quantity, intent = 'set' } = props;
  return (
    <PostForm
      path="/cart"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        enqueue({ path: '/cart', intent, productId, quantity });
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="quantity" value={quantity} />
      {props.children}
    </PostForm>
  );
}
