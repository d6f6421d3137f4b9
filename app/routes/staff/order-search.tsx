import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { button } from '#app/ui/button.css.ts';
import { StaffField } from './staff-form.tsx';
import * as styles from './staff.css.ts';

/** Leads to the order of a number, or to the orders of a customer. */
export function OrderSearch({ q, status }: { q?: string; status?: string | undefined }) {
  const { t } = useTranslation('staff');
  const localPath = useLocalPath();
  return (
    <Form method="get" action={localPath('/staff/orders')} className={styles.bar} role="search">
      {status && <input type="hidden" name="status" value={status} />}
      <StaffField label={t('today.find')} name="q" type="search" defaultValue={q} dir="auto" />
      <button className={button({ variant: 'quiet' })}>{t('today.open')}</button>
    </Form>
  );
}
