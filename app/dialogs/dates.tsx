import { useFetcher } from '@remix-run/react';
import { lazy, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from 'remix-utils/use-hydrated';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import { rentalShortcuts } from '#app/components/date-picker/shortcuts.ts';
import { readValue, writeMoment } from '#app/components/date-picker/value.ts';
import { FieldError, TextField } from '#app/components/field.tsx';
import { ModalContext, PostForm } from '#app/components/form-frame.tsx';
import { Note } from '#app/components/notice.tsx';
import { useLocalPath } from '#app/i18n/link.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { bare, calendarRoom, fields } from './dates.css.ts';
import { loadDatesForm } from './schemas.ts';

interface DatesProps {
  /** The first and the last day that can be rented. */
  first: string;
  last: string;
  dates: { from: string; to: string } | null;
  redirectTo: string;
  /** Slug of the product whose free pieces stand under the days, '' for none. */
  product: string;
  free: { day: string; available: number }[];
}

const DatePicker = lazy(() => import('#app/components/date-picker/date-picker.tsx'));

/** The days of the rental: two native fields, or the calendar while scripts run. */
export default function DatesDialog(props: DatesProps) {
  const { first, last, dates, redirectTo } = props;
  const { t } = useTranslation('catalogue');
  const [form, field] = useCheckedForm<{ from: string; to: string }>(
    loadDatesForm,
    dates ? { defaultValue: dates } : {},
  );
  const place = useRef<HTMLDivElement>(null);
  const calendar = useCalendar(place);
  return (
    <>
      <p className={soft}>{t('dates.text')}</p>
      <AnswerAlert />
      <PostForm path="/dates" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.l}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <div ref={place}>
          {calendar ? (
            <>
              <ChosenDays {...props} />
              <FieldError meta={field.from} />
              <FieldError meta={field.to} />
            </>
          ) : (
            <div className={fields}>
              <TextField
                meta={field.from}
                label={t('dates.from')}
                type="date"
                min={first}
                max={last}
              />
              <TextField meta={field.to} label={t('dates.to')} type="date" min={first} max={last} />
            </div>
          )}
        </div>
        <Note warm>{t('dates.bothCharged')}</Note>
        {!calendar && <SubmitButton>{t('dates.apply')}</SubmitButton>}
      </PostForm>
      {dates && (
        <PostForm path="/dates" className={stack.s}>
          <input type="hidden" name="intent" value="clear" />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <SubmitButton look="quiet">{t('dates.clear')}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

/** Whether the calendar stands; not while somebody is typing into the native fields. */
function useCalendar(place: React.RefObject<HTMLDivElement>): boolean {
  const hydrated = useHydrated();
  const [calendar, setCalendar] = useState(false);
  useEffect(() => {
    if (hydrated && !place.current?.contains(document.activeElement)) setCalendar(true);
  }, [hydrated, place]);
  return calendar;
}

/** The picker, and two hidden fields that are sent when its days are applied. */
function ChosenDays({ first, last, dates, product, free }: DatesProps) {
  const { t } = useTranslation('catalogue');
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [days, setDays] = useState(dates ?? { from: '', to: '' });
  const [applied, setApplied] = useState(0);
  useEffect(() => {
    if (applied > 0) fieldset.current?.form?.requestSubmit();
  }, [applied]);
  const { noteOf, onMonth } = useFreeDays(product, free);
  const modal = useContext(ModalContext);
  return (
    <fieldset ref={fieldset} className={bare}>
      <input type="hidden" name="from" value={days.from} />
      <input type="hidden" name="to" value={days.to} />
      <Suspense fallback={<div className={calendarRoom} />}>
        <DatePicker
          label={t('picker.label')}
          value={dates ? [writeMoment(dates.from), writeMoment(dates.to)] : []}
          today={first}
          min={first}
          max={last}
          shortcuts={rentalShortcuts(first)}
          {...(modal && { onCancel: modal.close })}
          {...(product && { noteOf, onMonth, isDisabled: (day: string) => noteOf(day) === '–' })}
          onApply={(value) => {
            const range = readValue(value, 'range');
            if (!range) return;
            setDays(range);
            setApplied(applied + 1);
          }}
        />
      </Suspense>
    </fieldset>
  );
}

/** How many of the product are free on a day; months are fetched as they are looked at. */
function useFreeDays(product: string, given: DatesProps['free']) {
  const { load, data } = useFetcher<{ free?: DatesProps['free'] }>();
  const localPath = useLocalPath();
  const [free, setFree] = useState(() => new Map(given.map((day) => [day.day, day.available])));
  const asked = useRef(new Set(given.slice(0, 1).map(({ day }) => day.slice(0, 7))));
  useEffect(() => {
    const more = data?.free;
    if (more)
      setFree(
        (known) => new Map([...known, ...more.map((day) => [day.day, day.available] as const)]),
      );
  }, [data]);
  const address = localPath('/dates');
  const onMonth = useCallback(
    (month: string) => {
      if (asked.current.has(month)) return;
      asked.current.add(month);
      load(`${address}?product=${encodeURIComponent(product)}&month=${month}`);
    },
    [load, address, product],
  );
  const noteOf = (day: string) => {
    const count = free.get(day);
    return count === undefined ? undefined : count === 0 ? '–' : String(count);
  };
  return { noteOf, onMonth };
}
