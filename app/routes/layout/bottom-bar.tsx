import { useLocation } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { Icon } from '#app/ui/icon.tsx';
import { iconBefore } from '#app/ui/icon-before.css.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { item, bar } from './bottom-bar.css.ts';
import { Count } from './count.tsx';
import { useScrolledDown } from './use-scrolled-down.ts';

type CountName = 'cart' | 'wishlist' | 'notifications';

/** Main navigation on a phone. On a low one it steps aside while the page is scrolled down. */
export const BottomBar = memo(function BottomBar({
  counts,
  signedIn,
}: {
  counts: Record<CountName, number>;
  signedIn: boolean;
}) {
  const { t } = useTranslation('layout');
  const isAside = useScrolledDown();
  return (
    <nav className={bar} aria-label={t('barLabel')} data-aside={isAside ? '' : undefined}>
      <Item to="/" icon="home" label={t('barHome')} />
      <Item to="/search" icon="search" label={t('search')} asDialog />
      {signedIn && (
        <Item
          to="/notifications"
          icon="bell"
          label={t('barNotifications')}
          count="notifications"
          counts={counts}
        />
      )}
      <Item to="/cart" icon="cart" label={t('cart')} count="cart" counts={counts} />
      <Item
        to="/wishlist"
        icon="heart"
        label={t('wishlist.title')}
        count="wishlist"
        counts={counts}
      />
      <Item
        to={signedIn ? '/account' : '/login'}
        icon="person"
        label={t(signedIn ? 'barAccount' : 'barLogin')}
      />
    </nav>
  );
});

function Item(props: {
  to: string;
  /** The bell, which guests do not see, is drawn in the page instead of the styles. */
  icon: keyof typeof iconBefore | 'bell';
  label: string;
  count?: CountName;
  counts?: Record<CountName, number>;
  /** Opens as a modal while scripts run. */
  asDialog?: boolean;
}) {
  const path = useLocalPath()(props.to);
  const { pathname } = useLocation();
  const isCurrent = pathname === path || (props.to !== '/' && pathname.startsWith(`${path}/`));
  return (
    <LocalLink
      to={props.to}
      prefetch="none"
      aria-current={isCurrent ? 'page' : undefined}
      className={props.icon === 'bell' ? item : `${item} ${iconBefore[props.icon]}`}
      data-count={props.count}
      data-dialog={props.asDialog ? '' : undefined}
    >
      {props.icon === 'bell' && <Icon name="bell" />}
      {props.label}
      {props.count && props.counts && <Count value={props.counts[props.count]} />}
    </LocalLink>
  );
}
