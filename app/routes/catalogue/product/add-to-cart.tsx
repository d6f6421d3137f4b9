import { Form, useLocation } from '@remix-run/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Availability } from '../availability.tsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { BranchChoice } from '#app/components/branch-choice.tsx';
import { ContentLink } from '#app/components/content-link.tsx';
import { DateRange } from '#app/components/date-range.tsx';
import { input } from '#app/ui/field.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/components/money.tsx';
import { useLayout } from '#app/components/layout-context.tsx';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { panel, row, small, soft, strong, tapLink } from '#app/theme/layout.css.ts';
import type { Product } from '#contract/catalogue.ts';
import { toLatinDigits } from '#contract/digits.ts';
import type { DayRange } from '#contract/days.ts';
import * as styles from './product.css.ts';

interface AddToCartProps {
  product: Pick<Product, 'id' | 'slug' | 'price_per_day' | 'stock' | 'available' | 'nearest'>;
  /** The city whose units are counted; '' in a shop with one branch. */
  city: string;
  /** Other branches, where this one has none. */
  elsewhere: { id: string; name: string }[];
  /** Insurance in percent, where it is known. */
  insurance: number | null;
}

/** The visitor's days, the available units, and the form that adds to the cart. */
export function AddToCart({ product, city, elsewhere, insurance }: AddToCartProps) {
  const { t } = useTranslation('catalogue');
  const { dates } = useLayout();
  const { pathname, search } = useLocation();
  const available = product.available ?? product.stock;
  const refused = readRefused(pathname, search);
  const [units, setUnits] = useState(unitsOf(refused.typed));
  const sum = product.price_per_day * (dates?.days ?? 1) * units;
  const rent = dates && (
    <>
      {t('product.rentFor', { count: dates.days })}
      {units > 1 && ` × ${units}`}
    </>
  );
  return (
    <section className={panel} aria-label={t('product.rent')}>
      <ChosenDays slug={product.slug} />
      {product.available != null && (
        <Availability available={product.available} of={product.stock} city={city} />
      )}
      {dates && (
        <div className={`${row} ${styles.sum}`}>
          <span>{rent}</span>
          <Money amount={sum} />
        </div>
      )}
      {available === 0 ? (
        <>
          <Taken nearest={product.nearest ?? null} />
          <BranchChoice branches={elsewhere} label={t('product.elsewhere')} redirectTo={pathname} />
        </>
      ) : (
        <AddForm
          productId={product.id}
          available={available}
          refused={refused}
          onUnits={setUnits}
          facts={
            dates && (
              <>
                <b>
                  <Money amount={sum} />
                </b>{' '}
                {rent}
              </>
            )
          }
        />
      )}
      <p className={`${soft} ${small}`}>
        {insurance !== null && `${t('product.insurance', { percent: insurance })} `}
        <ContentLink page="rent-details" data-dialog="" className={tapLink}>
          {t('product.details')}
        </ContentLink>
      </p>
    </section>
  );
}

/** The rental days, and the way to choose others. */
function ChosenDays({ slug }: { slug: string }) {
  const { t } = useTranslation('catalogue');
  const { dates } = useLayout();
  const { pathname } = useLocation();
  return (
    <>
      <div className={row}>
        <span className={strong}>{t('product.yourDays')}</span>
        <LocalLink
          to={`/dates?redirectTo=${encodeURIComponent(pathname)}&product=${slug}`}
          prefetch="none"
          className={tapLink}
        >
          {t(dates ? 'product.change' : 'product.choose')}
        </LocalLink>
      </div>
      {dates ? (
        <div className={row}>
          <span>
            <DateRange from={dates.from} to={dates.to} />
          </span>
          <b className={styles.days}>{t('product.days', { count: dates.days })}</b>
        </div>
      ) : (
        <p className={soft}>{t('product.noDays')}</p>
      )}
    </>
  );
}

interface AddFormProps {
  productId: string;
  /** At most so many can be added; null where only the API knows. */
  available: number | null;
  refused: Refused;
  /** What the number in the field means, on each change of it. */
  onUnits: (units: number) => void;
  /** What the days come to, in the bar of a phone; null without days. */
  facts: ReactNode;
}

/** The quantity and the button; what is wrong with the quantity stands beside it. */
function AddForm({ productId, available, refused, onUnits, facts }: AddFormProps) {
  const { t } = useTranslation('catalogue');
  const { t: tLayout } = useTranslation('layout');
  const { signedIn, refusal, addAsGuest } = useLayout();
  const localPath = useLocalPath();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(refusal?.message ?? null);
  const [refusalBefore, setRefusalBefore] = useState(refusal);
  if (refusal && refusal !== refusalBefore) {
    setRefusalBefore(refusal);
    setError(refusal.message);
  }
  const readUnits = () => onUnits(unitsOf(field.current?.value));
  const step = (by: 1 | -1) => {
    const wanted = Math.max(1, (unitsIn(field.current!.value) || 0) + by);
    field.current!.value = String(Math.min(wanted, available ?? wanted));
    // Setting the value sends no input event.
    readUnits();
  };
  return (
    <div className={styles.add} data-bar="">
      {hydrated && <Stepper onStep={step} />}
      <Form
        method="post"
        action={localPath('/cart')}
        // Our own message instead of the browser's.
        noValidate
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget);
          const fault = findFault(unitsIn(form.get('quantity')), available);
          setError(fault ? t(fault) : null);
          if (fault || !signedIn) event.preventDefault();
          if (!fault && !signedIn) addAsGuest(form);
        }}
        preventScrollReset
        className={styles.addForm}
      >
        {facts && (
          <p className={styles.barFacts}>
            {facts}
            {available !== null && ` · ${tLayout('free.some', { count: available })}`}
          </p>
        )}
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="redirectTo" value={refused.backTo} />
        <input
          ref={field}
          name="quantity"
          aria-label={t('product.quantity')}
          inputMode="numeric"
          defaultValue={refused.typed}
          onInput={readUnits}
          aria-invalid={error !== null || undefined}
          aria-describedby={error !== null ? 'quantity-error' : undefined}
          className={`${input} ${styles.quantity}`}
        />
        <SubmitButton>{t('product.add')}</SubmitButton>
        {error !== null && (
          <p id="quantity-error" role="alert" className={styles.addError}>
            {error}
          </p>
        )}
      </Form>
    </div>
  );
}

/** The quantity as it is typed, in any digits; NaN for no number. */
const unitsIn = (typed: unknown) => Number(toLatinDigits(String(typed)));

/** What the rent is shown for meanwhile: one for no number, or for more than any shop has. */
const unitsOf = (typed: unknown) => Math.max(1, unitsIn(typed) | 0);

/** The message for a quantity that cannot be added. */
function findFault(quantity: number, available: number | null) {
  if (!Number.isInteger(quantity) || quantity < 1) return 'product.badQuantity';
  return quantity > (available ?? Infinity) ? 'product.more' : undefined;
}

interface Refused {
  /** What was typed and refused before, 1 where nothing was. */
  typed: string;
  /** The page's path without it. */
  backTo: string;
}

function readRefused(pathname: string, search: string): Refused {
  const parameters = new URLSearchParams(search);
  const typed = parameters.get('quantity') ?? '1';
  parameters.delete('quantity');
  const rest = parameters.toString();
  return { typed, backTo: rest ? `${pathname}?${rest}` : pathname };
}

/** One less and one more of the number in the field, drawn over its ends. */
function Stepper({ onStep }: { onStep: (by: 1 | -1) => void }) {
  const { t } = useTranslation('catalogue');
  return ([-1, 1] as const).map((by) => (
    <button
      key={by}
      type="button"
      onClick={() => onStep(by)}
      aria-label={t(by < 0 ? 'product.fewer' : 'product.oneMore')}
      className={by < 0 ? styles.fewer : styles.oneMore}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  ));
}

/** Nothing is available: the nearest available days and similar products. */
function Taken({ nearest }: { nearest: DayRange | null }) {
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const localPath = useLocalPath();
  return (
    <>
      <p className={soft}>{t('product.taken')}</p>
      {nearest && (
        <Form method="post" action={localPath('/dates')} className={styles.nearest}>
          <input type="hidden" name="from" value={nearest.from} />
          <input type="hidden" name="to" value={nearest.to} />
          <input type="hidden" name="redirectTo" value={pathname} />
          <p>
            {t('product.nearest')}{' '}
            <b>
              <DateRange {...nearest} />
            </b>
          </p>
          <SubmitButton variant="secondary" size="small">
            {t('product.takeNearest')}
          </SubmitButton>
        </Form>
      )}
      <a href="#similar" className={tapLink}>
        {t('product.toSimilar')}
      </a>
    </>
  );
}
