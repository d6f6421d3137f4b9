import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { arrowAfter } from '#app/ui/icon-before.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import * as styles from './listing.css.ts';

/**
 * The filters of a list: folded away on a phone, with scripts a sheet over the page. Fields that
 * are open while the scripts start stay where they are.
 */
export function FilterFold({
  count,
  inPlace,
  isOpen,
  children,
}: {
  count: number;
  /** Never a sheet: the form of a search has one button. */
  inPlace: boolean;
  /** Something in it needs to be seen. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('catalogue');
  const fold = useRef<HTMLDetailsElement>(null);
  const [asSheet, setAsSheet] = useState(false);
  const isWide = useIsWide();
  useEffect(() => {
    const isInUse = fold.current?.open || fold.current?.contains(document.activeElement);
    setAsSheet(!isWide && !inPlace && !isInUse);
  }, [isWide, inPlace]);
  const title = count > 0 ? t('filter.titleWith', { count }) : t('filter.title');
  const className = `${button({ variant: 'quiet', size: 'small' })} ${styles.summary} ${arrowAfter}`;
  if (asSheet)
    return (
      <FilterSheet title={title} className={className}>
        {children}
      </FilterSheet>
    );
  return (
    <details ref={fold} open={isOpen} className={styles.fold}>
      <summary className={className}>{title}</summary>
      {children}
    </details>
  );
}

function FilterSheet(props: { title: string; className: string; children: ReactNode }) {
  const { t } = useTranslation('catalogue');
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const { key } = useLocation();
  useEffect(close, [key]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className={props.className}
      >
        {props.title}
      </button>
      {/* Escape closes it; a press beside it is one on its backdrop. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={sheet}
        aria-label={t('filter.title')}
        onClick={(event) => event.target === event.currentTarget && close()}
        className={styles.sheet}
      >
        <div className={styles.sheetBody}>
          <p className={styles.sheetHead}>
            <b>{t('filter.title')}</b>
            <button
              type="button"
              aria-label={t('filter.close')}
              onClick={close}
              className={styles.sheetClose}
            >
              <Icon name="close" />
            </button>
          </p>
          {props.children}
          <button onClick={close} className={button({ size: 'full' })}>
            {t('filter.apply')}
          </button>
        </div>
      </dialog>
    </>
  );
}
