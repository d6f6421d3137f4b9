import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getNumbering, saveNumbering } from '#app/api/staff.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { StaffAlert, StaffField, StaffSelect } from '../staff-form.tsx';
import {
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await getNumbering(args.staff), args);
  const { t } = getTranslator(args.visitor.language);
  return {
    title: t('staff:numbering.title'),
    numbering: data.map(({ kind, next }) => ({ kind, next, name: t(`documents:titles.${kind}`) })),
  };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const first = textOf(form, 'first');
  const reply = await saveNumbering(staff, {
    ...{ kind: textOf(form, 'kind'), prefix: textOf(form, 'prefix') },
    ...(first && { first }),
  });
  if (!reply.ok) return staffRefusal(reply, args);
  return staffDone(args, '/staff/numbering', staffTranslator(visitor)('numbering.saved'));
});

/** The next number of each kind of document, and another prefix for one. */
export default function Numbering() {
  const { t } = useTranslation('staff');
  const { title, numbering } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      <p className={soft}>{t('numbering.hint')}</p>
      <div className={styles.scrolled}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('numbering.kind')}</th>
              <th scope="col">{t('numbering.next')}</th>
            </tr>
          </thead>
          <tbody>
            {numbering.map(({ kind, next, name }) => (
              <tr key={kind}>
                <td>{name}</td>
                <td>
                  <bdi dir="ltr">{next}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form method="post" className={stack.s}>
        <StaffSelect
          label={t('numbering.kind')}
          name="kind"
          options={numbering.map(({ kind, name }) => ({ value: kind, label: name }))}
        />
        <StaffField label={t('numbering.prefix')} name="prefix" maxLength={16} dir="ltr" />
        <StaffField label={t('numbering.first')} name="first" inputMode="numeric" dir="ltr" />
        <button className={`${button({ variant: 'quiet' })} ${styles.submit}`}>
          {t('numbering.save')}
        </button>
      </Form>
    </>
  );
}
