import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLayout } from '#app/components/layout-context.tsx';
import { LocalLink } from '#app/locale/link.tsx';
import type { Flash } from '#app/sessions/cookies.server.ts';
import { textLink, wrap } from '#app/theme/layout.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import { notice } from '#app/ui/notice.css.ts';
import { edgeDistance } from '#app/ui/pressed-control.ts';
import { useToast } from '#app/ui/toast.ts';
import * as styles from './flash-message.css.ts';

/** How long the way to the cart stays, once something was put into it. */
const CART_MS = 8_000;

/**
 * The flash message. The server renders it into the page; after hydration later messages are
 * toasts, and the one that leads to the cart a panel.
 */
export function FlashMessage({ flash, inCart }: { flash: Flash | null; inCart: number }) {
  const toast = useToast();
  const [served] = useState(flash);
  const [shown, setShown] = useState<Flash | null>(null);

  useEffect(() => {
    if (!flash || flash === served || flash === shown) return;
    if (flash.kind !== 'cart' && flash.kind !== 'field')
      toast({ kind: flash.kind, message: flash.message });
    setShown(flash);
  }, [flash, served, shown, toast]);

  const inPage = flash && flash === served && flash.kind !== 'field' ? flash : null;
  return (
    <div role="status" className={inPage ? styles.flashRoom : undefined}>
      {inPage && (
        <div className={wrap}>
          <p className={inPage.kind === 'error' ? notice.alert : notice.plain}>
            <span>
              {inPage.message}
              {inPage.kind === 'cart' && <CartLinks inCart={inCart} />}
            </span>
          </p>
        </div>
      )}
      {shown?.kind === 'cart' && <CartPanel flash={shown} inCart={inCart} />}
    </div>
  );
}

/** The ways on once something is in the cart; to the order only with days chosen. */
function CartLinks({ inCart, onFollow }: { inCart: number; onFollow?: () => void }) {
  const { t } = useTranslation('layout');
  const { dates } = useLayout();
  return (
    <span className={styles.ways}>
      <LocalLink to="/cart" onClick={onFollow} className={textLink}>
        {t('viewCart', { count: inCart })}
      </LocalLink>
      {dates && (
        <LocalLink to="/orders/summary-orders" onClick={onFollow} className={textLink}>
          {t('toOrder')}
        </LocalLink>
      )}
    </span>
  );
}

/** Over the page, for a while. */
function CartPanel({ flash, inCart }: { flash: Flash; inCart: number }) {
  const { t } = useTranslation('layout');
  const [closed, setClosed] = useState<Flash | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = panel.current!;
    style.top = '';
    const { top, height } = panel.current!.getBoundingClientRect();
    const clear = edgeDistance('top', { usual: top, room: height });
    if (clear !== top) style.top = `${clear}px`;
  }, [flash]);
  useEffect(() => {
    const timer = setTimeout(() => setClosed(flash), CART_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  if (closed === flash) return null;
  return (
    <div ref={panel} className={styles.panel}>
      <span>
        {flash.message}
        <CartLinks inCart={inCart} onFollow={() => setClosed(flash)} />
      </span>
      <button
        type="button"
        aria-label={t('closeMessage')}
        onClick={() => setClosed(flash)}
        className={styles.close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
