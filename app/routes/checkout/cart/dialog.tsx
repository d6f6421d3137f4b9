import { useContext } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { button } from '#app/ui/button.css.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { BranchChoice } from '#app/components/branch-choice.tsx';
import { DateRange } from '#app/components/date-range.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { Money } from '#app/components/money.tsx';
import type { BranchOptions } from '../branch-options.server.ts';
import { ModalContext, PostForm } from '#app/forms/form-submission.tsx';
import { Note } from '#app/ui/notice.tsx';
import { Receipt } from '#app/components/receipt.tsx';
import { formatList } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { panel, row, soft, stack, strong, tapLink, twoColumns } from '#app/theme/layout.css.ts';
import type { Cart as CartContent } from '#contract/cart.ts';
import { countDays, type DayRange } from '#contract/days.ts';
import { cartDaysPath } from '../cart-days-path.ts';
import { CartLine } from './cart-line.tsx';
import { ask, asked, foot } from './cart.css.ts';

interface CartProps {
  cart: CartContent;
  /** The branches to choose from, and the one whose units the cart is for. */
  branch: BranchOptions;
  /** Where the branch is short of something, those that have everything. */
  able: string[];
  /** Whether other quantities than one less can be set. */
  canSet: boolean;
}

/** The cart: lines, days, totals and the link to the summary; a side panel or a page. */
export default function CartDialog({ cart, branch, able, canSet }: CartProps) {
  const { t } = useTranslation('cart');
  const { t: tLayout } = useTranslation('layout');
  const modal = useContext(ModalContext);
  const { dates } = cart;
  if (cart.items.length === 0)
    return (
      <>
        <FormAlert />
        <EmptyCart />
      </>
    );
  const complete = (
    <PostForm path="/cart" className={modal ? foot : undefined}>
      {modal && (
        <p className={`${row} ${strong}`}>
          <span>{tLayout(cart.balance.tax === null ? 'sum.totalAlone' : 'sum.total')}</span>
          <Money amount={cart.balance.total} />
        </p>
      )}
      {dates ? (
        <SubmitButton name="intent" value="check" size="full">
          {t('completeOrder')}
        </SubmitButton>
      ) : (
        // The check would only ask for days.
        <ButtonLink to={cartDaysPath('/orders/summary-orders')} prefetch="none" size="full">
          {t('completeOrder')}
        </ButtonLink>
      )}
    </PostForm>
  );
  return (
    <>
      <FormAlert />
      <div className={modal ? stack.m : twoColumns}>
        <div>
          <ul>
            {cart.items.map((item) => (
              <CartLine key={item.id} item={item} days={cart.days} canSet={canSet} />
            ))}
          </ul>
          <DeleteAll />
        </div>
        <aside className={panel} aria-label={t('sums')}>
          <CartDates dates={dates} days={dates && countDays(dates)} />
          <CartBranch branch={branch} able={able} />
          <Receipt balance={cart.balance} coupon={cart.coupon} days={cart.days} />
          {!modal && complete}
          {modal ? (
            <button type="button" onClick={modal.close} className={button({ variant: 'quiet' })}>
              {t('continueShopping')}
            </button>
          ) : (
            <ButtonLink to="/products" variant="quiet">
              {t('continueShopping')}
            </ButtonLink>
          )}
        </aside>
      </div>
      {modal && complete}
    </>
  );
}

/** Asks for confirmation, also without scripts. */
function DeleteAll() {
  const { t } = useTranslation('cart');
  return (
    <details className={ask}>
      <summary className={tapLink}>{t('clear')}</summary>
      <PostForm path="/cart" className={asked}>
        <p>{t('clearAsk')}</p>
        <SubmitButton name="intent" value="clear" variant="danger" size="small">
          {t('clearYes')}
        </SubmitButton>
      </PostForm>
    </details>
  );
}

/** The branch of the cart's units; where it is short, the way to one that is not. */
function CartBranch({ branch: { branches, chosen }, able }: Pick<CartProps, 'branch' | 'able'>) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const name = branches.find(({ id }) => id === chosen)?.name;
  if (name === undefined) return null;
  const others = branches.filter(({ id }) => able.includes(id));
  if (others.length === 0) return <p className={soft}>{t('from', { branch: name })}</p>;
  return (
    <BranchChoice
      branches={branches}
      chosen={chosen}
      label={t('from', { branch: name })}
      hint={t('elsewhere', {
        branches: formatList(
          language,
          others.map((other) => other.name),
        ),
      })}
      redirectTo="/cart"
    />
  );
}

function CartDates(props: { dates: DayRange | null; days: number | null }) {
  const { t } = useTranslation('cart');
  const { dates, days } = props;
  if (!dates || days === null)
    return (
      <Note warm>
        <p>
          {t('noDates')}{' '}
          <LocalLink to={cartDaysPath('/cart')} prefetch="none" className={tapLink}>
            {t('chooseDates')}
          </LocalLink>
        </p>
      </Note>
    );
  return (
    <div>
      <p className={row}>
        <span>
          <DateRange {...dates} />
        </span>
        <LocalLink to={cartDaysPath('/cart')} prefetch="none" className={tapLink}>
          {t('changeDates')}
        </LocalLink>
      </p>
      <p className={soft}>{t('days', { count: days })}</p>
    </div>
  );
}
