import { useTranslation } from '#app/locale/use-translation.ts';
import type { Notification as NotificationData } from '#contract/account.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PostForm } from '#app/forms/form-submission.tsx';
import { useBrokenImage } from '#app/ui/broken-image.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatMoment } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import * as styles from './notifications.css.ts';

interface NotificationsProps {
  notifications: NotificationData[];
  unread: number;
  /** Whether they can be marked as read. */
  canRead: boolean;
}

export default function NotificationsDialog({
  notifications,
  unread,
  canRead,
}: NotificationsProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <FormAlert />
      {unread > 0 && canRead && (
        <PostForm path="/notifications">
          <SubmitButton name="intent" value="read" variant="quiet" size="small">
            {t('notification.readAll')}
          </SubmitButton>
        </PostForm>
      )}
      {notifications.length === 0 ? (
        <EmptyState icon="bell" title={t('noNotifications')} to="/products" link={t('browse')}>
          {t('notification.emptyHint')}
        </EmptyState>
      ) : (
        <ul>
          {notifications.map((notification, place) => (
            <Notification key={notification.id ?? place} {...notification} />
          ))}
        </ul>
      )}
    </>
  );
}

function Notification({ title, body, read, at, order_id, image }: NotificationData) {
  const language = useLanguage();
  const [isBroken, attributes] = useBrokenImage(image);
  return (
    <li className={read ? styles.item : styles.unread}>
      <span className={styles.sign}>
        {image && !isBroken ? (
          <img
            {...attributes}
            src={image}
            width={48}
            height={48}
            alt=""
            loading="lazy"
            className={styles.picture}
          />
        ) : (
          <Icon name="bell" />
        )}
      </span>
      <div className={styles.content} dir="auto">
        <h2 className={styles.title}>
          {order_id ? <LocalLink to={`/orders/${order_id}`}>{title}</LocalLink> : title}
        </h2>
        <p>{body}</p>
        {at && <time dateTime={at}>{formatMoment(language, at)}</time>}
      </div>
    </li>
  );
}
