import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { localizePath, otherLanguage, stripLocale } from '#app/locale/language.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { usePageHandle, type PageHandle } from '#app/requests/page-handle.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { findShopName } from '#app/requests/site-data.server.ts';
import { clearFlash, readFlash } from '#app/sessions/cookies.server.ts';
import { getStaffMember } from '#app/api/staff.server.ts';
import { toOutageResponse } from '#app/requests/page-loader.server.ts';
import { stripe } from '#app/theme/layout.css.ts';
import { notice } from '#app/ui/notice.css.ts';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import { STAFF_LAYOUT, StaffHead, type StaffLayoutData } from '../staff-head.tsx';
import { requireStaffPages, staffCaller } from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';
import { StaffFailure } from './failure.tsx';

/** Rendered on the server alone: every form works without scripts, and no shopper loads any. */
export const handle: PageHandle = {
  Head: StaffHead,
  noindex: true,
  noStore: true,
  withoutScripts: true,
};

export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const context = await getRequestContext(request, loadContext);
  requireStaffPages(context);
  const { visitor } = context;
  const caller = staffCaller(visitor);
  try {
    const [member, shopName, flash] = await Promise.all([
      caller.token ? getStaffMember(caller) : undefined,
      findShopName(visitor),
      readFlash(visitor.cookies),
    ]);
    return data(
      {
        shopName,
        today: visitor.today,
        member: member?.ok ? member.data : null,
        message: flash?.message ?? null,
      },
      { headers: flash ? { 'Set-Cookie': await clearFlash(visitor.cookies) } : {} },
    );
  } catch (error) {
    throw toOutageResponse(error);
  }
}

const COUNTER = ['', 'planning', 'repairs', 'closing', 'messages'] as const;
const MANAGER = [
  ...(['stock', 'moves', 'coupons', 'delivery', 'pages', 'people', 'reports', 'shop'] as const),
];

export default function StaffLayout() {
  const { t } = useTranslation('staff');
  const { member, message } = useLoaderData<typeof loader>();
  const isManager = member?.role !== 'counter';
  const links = [...COUNTER, ...(isManager ? MANAGER : [])];
  return (
    <CounterLayout>
      {member && (
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <div className={styles.navScroller}>
            <div className={styles.navRow}>
              {links.map((path) => (
                <NavLink key={path} path={path && `/${path}`}>
                  {t(`nav.${path || 'today'}`)}
                </NavLink>
              ))}
              <NavLink path="/account">{t('nav.account', { name: member.name })}</NavLink>
            </div>
          </div>
        </nav>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {message && (
          <p role="status" className={notice.plain}>
            {message}
          </p>
        )}
        <Outlet />
      </main>
    </CounterLayout>
  );
}

function NavLink({ path, children }: { path: string; children: string }) {
  const to = `/staff${path}`;
  const { pathname } = useLocation();
  const { navLink: here = stripLocale(pathname) } = usePageHandle();
  return (
    <LocalLink to={to} aria-current={here === to ? 'page' : undefined} className={styles.navLink}>
      {children}
    </LocalLink>
  );
}

/** What stands around every page of the counter, its errors too. */
function CounterLayout({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('staff');
  const { t: tLayout } = useTranslation('layout');
  const { shopName = DEFAULT_SHOP_NAME } = useRouteLoaderData<StaffLayoutData>(STAFF_LAYOUT) ?? {};
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const other = otherLanguage(language);
  return (
    <>
      <SkipLink />
      <div className={stripe} />
      <header className={styles.header}>
        <LocalLink to="/staff" className={styles.name}>
          {/* One text: the link is a grid. */}
          <span>
            <bdi>{shopName}</bdi> · {t('title')}
          </span>
        </LocalLink>
        <a href={localizePath(other, pathname + search)} lang={other} className={styles.navLink}>
          {tLayout('otherLanguage')}
        </a>
      </header>
      {children}
    </>
  );
}

/** What went wrong where not even the navigation could be read. */
export function ErrorBoundary() {
  return (
    <CounterLayout>
      <main id="main" tabIndex={-1} className={styles.main}>
        <StaffFailure error={useRouteError()} />
      </main>
    </CounterLayout>
  );
}
