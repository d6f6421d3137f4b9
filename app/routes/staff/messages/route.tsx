import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { listMessages, markMessage } from '#app/api/staff.server.ts';
import { formatMoment } from '#app/locale/format.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { pageTitle, panel, soft, stack, strong, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import {
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import { StaffAlert } from '../staff-form.tsx';
import * as styles from '../staff.css.ts';

export const loader = staffLoader(async (args) => {
  const page = readPage(new URL(args.request.url).searchParams.get('page'));
  const { data, meta } = await requireStaffReply(await listMessages(args.staff, page), args);
  return { title: staffTranslator(args.visitor)('messages.title'), messages: data, meta };
});

export const action = staffAction(async (args) => {
  const { form, staff, request, visitor } = args;
  const mark = form.get('mark') === 'answered' ? 'answered' : 'read';
  const reply = await markMessage(staff, textOf(form, 'id'), mark);
  if (!reply.ok) return staffRefusal(reply, args);
  const page = new URL(request.url).searchParams.get('page');
  const path = page ? `/staff/messages?page=${Number(page) || 1}` : '/staff/messages';
  return staffDone(args, path, staffTranslator(visitor)('messages.saved'));
});

export default function Messages() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { title, messages, meta } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {messages.length === 0 && <p className={styles.none}>{t('messages.none')}</p>}
      {messages.map((message) => (
        <article key={message.id} className={panel} aria-labelledby={`message-${message.id}`}>
          <h2 id={`message-${message.id}`}>
            <bdi>{message.fullname}</bdi>
            {!message.read_at && <span className={styles.count}> · {t('messages.unread')}</span>}
          </h2>
          <p className={soft}>{formatMoment(language, message.created_at)}</p>
          <p dir="auto" className={`${strong} ${styles.written}`}>
            {message.message}
          </p>
          <p className={stack.xs}>
            <a href={`tel:${message.phone}`} className={textLink}>
              <bdi dir="ltr">{message.phone}</bdi>
            </a>
            <a href={`mailto:${message.email}`} className={textLink}>
              {t('messages.reply')}: <bdi dir="ltr">{message.email}</bdi>
            </a>
          </p>
          {message.answered_at ? (
            <p className={soft}>
              {t('messages.answeredBy', {
                name: message.answered_by ?? '',
                moment: formatMoment(language, message.answered_at),
              })}
            </p>
          ) : (
            <Form method="post" className={styles.bar}>
              <input type="hidden" name="id" value={message.id} />
              {!message.read_at && (
                <button name="mark" value="read" className={button({ variant: 'quiet' })}>
                  {t('messages.read')}
                </button>
              )}
              <button name="mark" value="answered" className={button({ variant: 'quiet' })}>
                {t('messages.answered')}
              </button>
            </Form>
          )}
        </article>
      ))}
      <Pagination page={meta.page} pages={meta.pages} />
    </>
  );
}
