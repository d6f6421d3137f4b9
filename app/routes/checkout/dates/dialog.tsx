import { useFetcher, useNavigate } from '@remix-run/react';
import { lazy, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { rentalShortcuts } from './date-picker/shortcuts.ts';
import { shortcut } from './date-picker/date-picker.css.ts';
import { PICKER_MODES, readValue, writeMoment, type PickerMode } from './date-picker/value.ts';
import { BranchChoice } from '#app/components/branch-choice.tsx';
import { DateRange } from '#app/components/date-range.tsx';
import { Money } from '#app/components/money.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { LoadingStripe } from '#app/ui/loading-stripe.tsx';
import { LazyBoundary } from '#app/ui/lazy-boundary.tsx';
import type { BranchOptions } from '../branch-options.server.ts';
import { ModalContext, PostForm } from '#app/forms/form-submission.tsx';
import { Note } from '#app/ui/notice.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { addMonths, countDays, type DayRange } from '#contract/days.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { small, soft, stack } from '#app/theme/layout.css.ts';
import { bare, calendarRoom, fields, lengths } from './dates.css.ts';

const loadDatesForm = () => import('#contract/forms.ts').then(({ datesForm }) => datesForm);

interface DatesProps {
  /** The first and the last day that can be rented. */
  first: string;
  last: string;
  dates: DayRange | null;
  /** Days that were typed and not sent when another branch was chosen, '' for a missing one. */
  typed: DayRange | null;
  /** The branches to choose from, and the one whose available units are shown. */
  branch: BranchOptions;
  /** The page's own URL, for the choice of a branch. */
  here: string;
  redirectTo: string;
  /** Slug of the product whose available units are shown under the days; '' for none. */
  product: string;
  /** Its price per day, in halalas. */
  price: number | null;
  /** The days are for the cart: those on which something of it is not available are marked. */
  cart: boolean;
  /** Available units by day, of two months. */
  free: { day: string; available: number }[];
}

const loadDatePicker = () => import('./date-picker/date-picker.tsx');
const DatePicker = lazy(loadDatePicker);
// Fetched as soon as this module has loaded; `lazy` fetches it again where that fails.
if (!import.meta.env.SSR) loadDatePicker().catch(() => undefined);

/** Rental days: two native date inputs; with scripts a calendar. */
export default function DatesDialog(props: DatesProps) {
  const { first, last, dates, typed, redirectTo } = props;
  const { t } = useTranslation('catalogue');
  const given = typed ?? dates;
  const [form, field] = useValidatedForm<{ from: string; to: string }>(
    loadDatesForm,
    given ? { defaultValue: given } : {},
  );
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const { calendar, giveUp } = useCalendarShown(place);
  return (
    <>
      <p className={soft}>{t('dates.text')}</p>
      <FormAlert formId={form.id} />
      <PostForm path="/dates" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.l}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <div ref={place}>
          {calendar ? (
            <>
              <ChosenDays {...props} onMissing={giveUp} />
              <FieldError meta={field.from} />
              <FieldError meta={field.to} />
            </>
          ) : (
            <div className={fields}>
              <TextField
                meta={field.from}
                label={t('dates.from')}
                type="date"
                required
                min={first}
                max={last}
              />
              <TextField
                meta={field.to}
                label={t('dates.to')}
                type="date"
                required
                min={first}
                max={last}
              />
            </div>
          )}
        </div>
        <Note warm>{t('dates.bothCharged')}</Note>
        {!calendar && <SubmitButton>{t('dates.apply')}</SubmitButton>}
      </PostForm>
      <BranchChoice
        {...props.branch}
        label={t('branch.choose')}
        hint={t('branch.text')}
        redirectTo={props.here}
        formId={hydrated ? undefined : form.id}
      />
      {dates && (
        <PostForm path="/dates" className={stack.s}>
          <input type="hidden" name="intent" value="clear" />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <SubmitButton variant="quiet">{t('dates.clear')}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

/** Whether the calendar is shown; not while a native input is being edited. */
function useCalendarShown(place: React.RefObject<HTMLDivElement>) {
  const hydrated = useHydrated();
  const [calendar, setCalendar] = useState(false);
  useEffect(() => {
    if (hydrated && !place.current?.contains(document.activeElement)) setCalendar(true);
  }, [hydrated, place]);
  return { calendar, giveUp: () => setCalendar(false) };
}

/** The picker and two hidden fields, submitted when days are applied. */
function ChosenDays({
  first,
  last,
  dates,
  redirectTo,
  product,
  price,
  cart,
  free: availableUnits,
  onMissing,
}: DatesProps & { onMissing: () => void }) {
  const { t } = useTranslation('catalogue');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [days, setDays] = useState(dates ?? { from: '', to: '' });
  const [mode, setMode] = useState<PickerMode>(
    dates && dates.from === dates.to ? 'single' : 'range',
  );
  const [applied, setApplied] = useState(0);
  useEffect(() => {
    if (applied > 0) fieldset.current?.form?.requestSubmit();
  }, [applied]);
  const { availableOn, ...availability } = useAvailability(product, cart, availableUnits);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const modal = useContext(ModalContext);
  return (
    <fieldset ref={fieldset} className={bare}>
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <div role="group" aria-label={t('picker.length')} className={lengths}>
        {PICKER_MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            onClick={() => setMode(each)}
            className={shortcut}
          >
            {t(`picker.${each}`)}
          </button>
        ))}
      </div>
      {product && <p className={`${soft} ${small}`}>{t('picker.key')}</p>}
      <LazyBoundary waiting={<LoadingStripe className={calendarRoom} />} onMissing={onMissing}>
        <DatePicker
          key={mode}
          mode={mode}
          label={t('picker.label')}
          value={startOf(dates, mode)}
          today={first}
          min={first}
          max={last}
          shortcuts={rentalShortcuts(first).filter(
            ({ from, to }) => mode === 'range' || from === to,
          )}
          months={isWide ? 2 : 1}
          describeChoice={(chosen) => <Choice chosen={chosen} price={price} />}
          onCancel={modal ? modal.close : () => navigate(redirectTo || localPath('/'))}
          {...((product || cart) && availability)}
          {...(product && { isDisabled: (day: string) => availableOn(day) === 0 })}
          onApply={(value) => {
            const range = readValue(value, mode);
            if (!range) return;
            setDays(range);
            setApplied(applied + 1);
          }}
        />
      </LazyBoundary>
    </fieldset>
  );
}

/** The chosen days, how many they are, and what they come to. */
function Choice({ chosen, price }: { chosen: DayRange | undefined; price: number | null }) {
  const { t } = useTranslation('catalogue');
  if (!chosen) return <>{t('picker.hint')}</>;
  const days = countDays(chosen);
  return (
    <>
      <b>
        <DateRange {...chosen} />
      </b>{' '}
      · {t('product.days', { count: days })}
      {price !== null && (
        <>
          {' '}
          · <Money amount={price * days} /> {t('picker.beforeVat')}
        </>
      )}
    </>
  );
}

/** The chosen days in the picker's shape. */
function startOf(dates: DatesProps['dates'], mode: PickerMode): string[] {
  if (!dates) return [];
  if (mode === 'range') return [writeMoment(dates.from), writeMoment(dates.to)];
  return dates.from === dates.to ? [writeMoment(dates.from)] : [];
}

/** Available units by day; months are loaded when they become visible, two at a time. */
function useAvailability(product: string, cart: boolean, given: DatesProps['free']) {
  const { t } = useTranslation('catalogue');
  const { load, data } = useFetcher<{ free?: DatesProps['free'] }>();
  const localPath = useLocalPath();
  const [units, setUnits] = useState(() => new Map(given.map((day) => [day.day, day.available])));
  const pending = useRef<string[]>();
  const asked = useRef(new Set(given.map(({ day }) => day.slice(0, 7))));
  useEffect(() => {
    const more = data?.free;
    pending.current = undefined;
    if (more)
      setUnits(
        (known) => new Map([...known, ...more.map((day) => [day.day, day.available] as const)]),
      );
  }, [data]);
  const path = localPath('/dates');
  const onMonth = useCallback(
    (month: string) => {
      const months = [month, addMonths(month, 1)];
      if (months.every((one) => asked.current.has(one))) return;
      // A new request aborts the one before it, whose months are then no longer counted as asked for.
      if (pending.current) pending.current.forEach((one) => asked.current.delete(one));
      pending.current = months.filter((one) => !asked.current.has(one));
      months.forEach((one) => asked.current.add(one));
      const shown = cart ? 'cart=1' : `product=${encodeURIComponent(product)}`;
      load(`${path}?${shown}&month=${month}`);
    },
    [load, path, product, cart],
  );
  const availableOn = (day: string) => units.get(day);
  const noteOf = (day: string) => {
    const count = availableOn(day);
    if (count === 0) return '–';
    return cart ? undefined : count?.toString();
  };
  const describe = (day: string) => {
    const count = availableOn(day);
    if (count === undefined || (cart && count > 0)) return undefined;
    return cart ? t('calendar.cartShort') : t('calendar.free', { count });
  };
  return { availableOn, noteOf, describe, onMonth };
}
