import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { renderSVG } from 'uqr';
import {
  addMember,
  disableMember,
  getStaffMember,
  listMembers,
  resetMember,
} from '#app/api/staff.server.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { pageTitle, panel, soft, stack, strong, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { TOKEN_ROLES } from '#contract/staff.ts';
import { StaffAlert, StaffField, StaffSelect, useRefusedForm } from '../staff-form.tsx';
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
  const { data: members } = await requireStaffReply(await listMembers(args.staff), args);
  const { data: me } = await requireStaffReply(await getStaffMember(args.staff), args);
  return {
    title: staffTranslator(args.visitor)('people.title'),
    ...{ members, own: me.name, idempotencyKey: randomUUID() },
  };
});

export const action = staffAction(async (args) => {
  const { form, staff, visitor } = args;
  const ended = textOf(form, 'disable');
  if (ended) {
    const reply = await disableMember(staff, ended);
    if (!reply.ok) return staffRefusal(reply, args);
    return staffDone(
      args,
      '/staff/people',
      staffTranslator(visitor)('people.ended', { name: ended }),
    );
  }
  const reset = textOf(form, 'reset');
  const role = textOf(form, 'role');
  const reply = reset
    ? await resetMember(staff, reset, { role })
    : await addMember(staff, {
        ...{ name: textOf(form, 'name'), role },
        idempotency_key: textOf(form, 'idempotency_key'),
      });
  if (!reply.ok) return staffRefusal(reply, args);
  // Shown once: they are in no URL, no cookie and no later page.
  const { name, password, totp_url } = reply.data;
  return data({ given: { name, password, totp_url, qr: renderSVG(totp_url) } });
});

interface Given {
  given?: { name: string; password: string; totp_url: string; qr: string };
}

export default function People() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { title, members, own, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useRefusedForm()?.fields;
  // The forms of the members have roles as well.
  const typedRole = refused && 'name' in refused ? refused['role'] : undefined;
  const given = useActionData<Given>()?.given;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {given && (
        <section className={panel} role="status">
          <p>{t('people.password', { name: given.name })}</p>
          <p className={styles.secret} dir="ltr">
            {given.password}
          </p>
          <p>{t('people.scan')}</p>
          <div className={styles.qr} dangerouslySetInnerHTML={{ __html: given.qr }} />
          <p className={styles.secret} dir="ltr">
            {given.totp_url}
          </p>
        </section>
      )}
      {members.map(({ name, role, used_at, disabled_at }) => (
        <Form key={name} method="post" className={panel}>
          <p className={strong}>
            <bdi>{name}</bdi> · {t(`people.${role}`)}
          </p>
          <p className={soft}>
            {disabled_at
              ? t('people.disabled')
              : `${t('people.used')}: ${used_at ? formatMoment(language, used_at) : t('people.never')}`}
          </p>
          {name !== own && (
            <details>
              <summary className={textLink}>{t('people.change')}</summary>
              <div className={stack.s}>
                <p className={soft}>{t('people.resetHint')}</p>
                <RoleSelect typed={undefined} defaultValue={role} />
                <div className={styles.bar}>
                  <button
                    name="reset"
                    value={name}
                    className={button({ variant: 'quiet', size: 'small' })}
                  >
                    {t('people.reset')}
                  </button>
                  {!disabled_at && (
                    <button
                      name="disable"
                      value={name}
                      className={button({ variant: 'danger', size: 'small' })}
                    >
                      {t('people.disable')}
                    </button>
                  )}
                </div>
              </div>
            </details>
          )}
        </Form>
      ))}
      <Form method="post" className={`${panel} ${stack.m}`}>
        <h2>{t('people.add')}</h2>
        <p className={soft}>{t('people.addHint')}</p>
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <StaffField label={t('people.name')} name="name" maxLength={40} dir="auto" />
        <RoleSelect typed={typedRole} />
        <button className={`${button()} ${styles.submit}`}>{t('people.add')}</button>
      </Form>
    </>
  );
}

function RoleSelect(props: { typed: string | undefined; defaultValue?: string }) {
  const { t } = useTranslation('staff');
  const options = TOKEN_ROLES.map((role) => ({ value: role, label: t(`people.${role}`) }));
  return <StaffSelect {...props} label={t('people.role')} name="role" options={options} />;
}
