import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { getShop, saveShop } from '#app/api/staff.server.ts';
import { pageTitle, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { Note } from '#app/ui/notice.tsx';
import { MissingParts } from '../missing-parts.tsx';
import { StaffAlert, StaffField, VersionField } from '../staff-form.tsx';
import {
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  versionOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export { staffMeta as meta } from '../staff-meta.ts';

const FIELDS = [
  ...(['name_ar', 'name_en', 'description_ar', 'description_en'] as const),
  ...(['seller_name_ar', 'seller_name_en', 'seller_address_ar', 'seller_address_en'] as const),
  ...([
    'vat_number',
    'commercial_registration',
    'phone',
    'whatsapp',
    'email',
    'staff_email',
  ] as const),
  ...(['hours_ar', 'hours_en', 'tax_percentage', 'insurance_percentage'] as const),
];
/** Numbers and addresses are read from left to right in both languages. */
const LEFT_TO_RIGHT = /number|registration|phone|whatsapp|email|percentage/;

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await getShop(args.staff), args);
  const title = staffTranslator(args.visitor)('shop.title');
  return { title, ...data, version: versionOf(data.settings) };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const given = FIELDS.flatMap((field): [string, string][] => {
    const value = form.get(field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const { data: now } = await requireStaffReply(await getShop(staff), args);
  const changed = refuseIfChanged(args, now.settings);
  if (changed) return changed;
  const reply = await saveShop(staff, Object.fromEntries(given));
  if (!reply.ok) return staffRefusal(reply, args);
  return staffDone(args, '/staff/shop', staffTranslator(visitor)('shop.saved'));
});

/** The company's details, and what its shop still lacks. */
export default function Shop() {
  const { t } = useTranslation('staff');
  const { title, settings, missing, version } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {missing.length === 0 && <Note>{t('shop.complete')}</Note>}
      <MissingParts missing={missing} />
      <Form method="post" className={stack.m}>
        <VersionField version={version} />
        {FIELDS.map((field) => (
          <StaffField
            key={field}
            label={t(`shop.${field}`)}
            name={field}
            defaultValue={String(settings[field] ?? '')}
            dir={LEFT_TO_RIGHT.test(field) ? 'ltr' : 'auto'}
          />
        ))}
        <button className={`${button()} ${styles.submit}`}>{t('shop.save')}</button>
      </Form>
    </>
  );
}
