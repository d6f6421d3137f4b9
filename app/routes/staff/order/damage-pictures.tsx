import { Form } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { panel, soft, stack } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { field, input, label } from '#app/ui/field.css.ts';
import { PICTURE_TYPES } from '#contract/limits.ts';
import { ORDER_PICTURES_MAX } from '#contract/orders.ts';
import * as styles from '../staff.css.ts';

/** Pictures of what came back damaged, which the customer sees with the order. */
export function DamagePictures(props: {
  urls: readonly string[];
  /** Until it is settled: afterwards they are what a charge rests on. */
  open: boolean;
}) {
  const { urls, open } = props;
  const { t } = useTranslation('staff');
  return (
    <section className={`${panel} ${stack.s} ${styles.screenOnly}`} aria-labelledby="pictures">
      <h2 id="pictures">{t('order.pictures')}</h2>
      <p className={soft}>{t('order.picturesHint')}</p>
      {urls.map((url, index) => (
        <Form key={url} method="post" className={styles.bar}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('order.picture', { number: index + 1 })}
              width={120}
              height={90}
              loading="lazy"
              className={styles.damagePicture}
            />
          </a>
          <input type="hidden" name="intent" value="remove-picture" />
          {open && (
            <button
              name="picture"
              value={url.split('/').at(-1)}
              className={button({ variant: 'quiet', size: 'small' })}
            >
              {t('order.removePicture', { number: index + 1 })}
            </button>
          )}
        </Form>
      ))}
      {open && urls.length < ORDER_PICTURES_MAX && (
        <Form method="post" encType="multipart/form-data" className={stack.s}>
          <input type="hidden" name="intent" value="add-picture" />
          <label className={field}>
            <span className={label}>{t('order.newPicture')}</span>
            <input
              type="file"
              name="image"
              accept={PICTURE_TYPES.join(',')}
              multiple
              required
              className={input}
            />
          </label>
          <button className={`${button({ variant: 'quiet' })} ${styles.submit}`}>
            {t('order.addPicture')}
          </button>
        </Form>
      )}
    </section>
  );
}
