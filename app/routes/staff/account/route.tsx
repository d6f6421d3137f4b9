import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { endStaffSession, listStaffSessions, signOutStaff } from '#app/api/staff.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { clearStaffToken } from '#app/sessions/cookies.server.ts';
import { pageTitle, panel, soft, strong } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { StaffAlert } from '../staff-form.tsx';
import {
  requireStaffReply,
  SIGN_IN,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await listStaffSessions(args.staff), args);
  return { title: staffTranslator(args.visitor)('account.title'), sessions: data };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const id = form.get('end');
  if (typeof id === 'string') {
    const reply = await endStaffSession(staff, id);
    if (!reply.ok) return staffRefusal(reply, args);
    return staffDone(args, '/staff/account', staffTranslator(visitor)('account.ended'));
  }
  await signOutStaff(staff);
  return redirect(localizePath(visitor.language, SIGN_IN), {
    status: 303,
    headers: { 'Set-Cookie': clearStaffToken(visitor.cookies) },
  });
});

export default function Account() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { title, sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {sessions.map(({ id, browser, created_at, used_at, current }) => (
        <Form key={id} method="post" className={panel}>
          <p className={strong}>
            <bdi>{browser || '–'}</bdi>
            {current && ` · ${t('account.current')}`}
          </p>
          <p className={soft}>
            {t('account.since', { moment: formatMoment(language, created_at) })}
            {' · '}
            {t('account.used', { moment: formatMoment(language, used_at) })}
          </p>
          {!current && (
            <button
              name="end"
              value={id}
              className={`${button({ variant: 'quiet', size: 'small' })} ${styles.submit}`}
            >
              {t('account.end')}
            </button>
          )}
        </Form>
      ))}
      <Form method="post">
        <button className={`${button({ variant: 'danger' })} ${styles.submit}`}>
          {t('account.signOut')}
        </button>
      </Form>
    </>
  );
}
