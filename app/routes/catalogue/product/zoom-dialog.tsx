import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/locale/use-translation.ts';
import { hidden } from '#app/theme/layout.css.ts';
import { iconButton } from '#app/ui/button.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import * as styles from './zoom-dialog.css.ts';

interface ZoomDialogProps {
  /** Of the product. */
  name: string;
  views: { src: string; alt: string }[];
  /** The view that is shown first. */
  first: number;
  onClose: () => void;
}

/** The whole pictures of a product over the page, one at a time. */
export default function ZoomDialog({ name, views, first, onClose }: ZoomDialogProps) {
  const { t } = useTranslation('catalogue');
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [isFullSize, setFullSize] = useState(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const view = views[index];
  if (!view) return null;

  const move = (by: 1 | -1) => {
    setFullSize(false);
    setIndex((index + by + views.length) % views.length);
  };
  const moveByKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isFullSize || views.length < 2 || altKey || ctrlKey || metaKey || shiftKey) return;
    const onwards = isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      move(event.key === onwards ? 1 : -1);
  };
  /** Shows it in its full size, with the pressed point in the middle, and back. */
  const toggleSize = ({ clientX, clientY }: MouseEvent) => {
    flushSync(() => setFullSize(!isFullSize));
    const room = dialog.current;
    if (!room) return;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = room;
    const left = (clientX / clientWidth) * scrollWidth - clientWidth / 2;
    const top = (clientY / clientHeight) * scrollHeight - clientHeight / 2;
    // From right to left, 0 is the right end.
    room.scrollTo(isRtl(room) ? left - (scrollWidth - clientWidth) : left, top);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={name}
      onClose={onClose}
      onKeyDown={moveByKey}
    >
      <form method="dialog">
        <button className={`${iconButton} ${styles.close}`} aria-label={t('gallery.close')}>
          <Icon name="close" />
        </button>
      </form>
      <button
        type="button"
        aria-pressed={isFullSize}
        aria-label={t('gallery.fullSize', { name: view.alt })}
        onClick={toggleSize}
        className={styles.enlarge}
      >
        <img
          key={view.src}
          src={view.src}
          alt={view.alt}
          width={960}
          height={1200}
          className={styles.whole}
        />
      </button>
      {views.length > 1 && (
        <>
          <p className={hidden} aria-live="polite">
            {view.alt}
          </p>
          <button
            type="button"
            onClick={() => move(-1)}
            aria-label={t('gallery.before')}
            className={`${iconButton} ${styles.before}`}
          >
            <Icon name="before" />
          </button>
          <button
            type="button"
            onClick={() => move(1)}
            aria-label={t('gallery.after')}
            className={`${iconButton} ${styles.after}`}
          >
            <Icon name="after" />
          </button>
        </>
      )}
    </dialog>
  );
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
