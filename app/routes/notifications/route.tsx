import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { listNotifications, readNotifications } from '#app/api/account.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { LocalLink, useLanguage } from '#app/i18n/link.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { refuse, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { narrow, pageTitle, row } from '#app/theme/layout.css.ts';
import * as styles from './notifications.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = customerLoader(async (args) => {
  const { t } = wordsOf(args.visitor.language);
  const { data } = await requireReply(await listNotifications(args.visitor), args);
  return {
    title: t('notifications'),
    notifications: data.notifications,
    unread: data.unread_notifications_count,
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    if (form.get('intent') !== 'read')
      return refuse(422, wordsOf(visitor.language).t('orders:badInput'));
    const reply = await readNotifications(visitor);
    if (!reply.ok) return refusedBy(reply, null, request, visitor);
    return seeOther(request, visitor, '/notifications');
  },
  { customersOnly: true },
);

export default function Notifications() {
  const { t } = useTranslation('orders');
  const { title, notifications, unread } = useLoaderData<typeof loader>();
  return (
    <div className={narrow}>
      <div className={row}>
        <h1 className={pageTitle}>{title}</h1>
        {unread > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value="read" />
            <SubmitButton look="quiet" size="small">
              {t('notification.readAll')}
            </SubmitButton>
          </Form>
        )}
      </div>
      <AnswerAlert />
      {notifications.length === 0 ? (
        <EmptyState icon="bell" title={t('noNotifications')} to="/products" link={t('browse')}>
          {t('notification.emptyHint')}
        </EmptyState>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <Notification key={notification.id} {...notification} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface NotificationProps {
  title: string;
  body: string;
  read: boolean;
  at?: string | null;
  order_id?: string | null;
}

function Notification({ title, body, read, at, order_id }: NotificationProps) {
  const language = useLanguage();
  return (
    <li className={read ? styles.item : styles.unread}>
      <span className={styles.sign}>
        <Icon name="bell" />
      </span>
      <div className={styles.words} dir="auto">
        <h2 className={styles.title}>
          {order_id ? <LocalLink to={`/orders/${order_id}`}>{title}</LocalLink> : title}
        </h2>
        <p>{body}</p>
        {at && <time dateTime={at}>{formatMoment(language, at)}</time>}
      </div>
    </li>
  );
}
