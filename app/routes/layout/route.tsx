import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ConnectionNotice } from '#app/connection/connection-notice.tsx';
import { useBuildVersion } from '#app/connection/build-version.ts';
import { describeFailure } from '#app/components/failure-page.tsx';
import { useQueuedMutations, wishlistAfter } from '#app/forms/mutation-queue.ts';
import { LayoutContext } from '#app/components/layout-context.tsx';
import { useGuestCart } from '#app/dialogs/use-guest-cart.ts';
import { DialogHost } from '#app/dialogs/dialog-host.tsx';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';
import type { HeadProps, PageHandle } from '#app/requests/page-handle.ts';
import { AbsentScreens } from '#app/locale/link.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { useRealtime } from '#app/realtime/use-realtime.ts';
import { LAYOUT_ROUTE, NotIndexed, StorefrontHead } from '#app/seo/page-head.tsx';
import { loadLayoutData, type LayoutData } from './layout-data.server.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CardForms } from './card-forms.tsx';
import { failureTitle, ShopFailure } from './failure.tsx';
import { FlashMessage } from './flash-message.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MutationSender } from './mutation-sender.tsx';
import { OlderNote } from './older-note.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { TagStrip } from './tag-strip.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const handle: PageHandle = { Head };

function Head({ matches, error }: HeadProps) {
  const { t } = useTranslation('layout');
  const { shopName } = useKnownLayout();
  if (!error) return <StorefrontHead matches={matches} />;
  return (
    <>
      <title>{failureTitle(t, shopName, describeFailure(error))}</title>
      <NotIndexed />
    </>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, hasSockets } = await getRequestContext(request, context);
  const { layout, cookies } = await loadLayoutData(request, visitor, hasSockets);
  return data(layout, {
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });
}

/** Layout of every page in one language. */
export default function LanguageLayout() {
  return (
    <PageLayout layout={useLoaderData<typeof loader>()}>
      <Outlet />
    </PageLayout>
  );
}

/** In the browser: the last layout data, for where the layout's loader fails. */
let lastLayout: LayoutData | undefined;

function PageLayout({ layout, children }: { layout: LayoutData; children: ReactNode }) {
  useEffect(() => {
    lastLayout = layout;
  }, [layout]);
  const { signedIn } = layout;
  const mutations = useQueuedMutations();
  const wished = useMemo(() => wishlistAfter(layout.wished, mutations), [layout, mutations]);
  // Parts of the frame are memoised: a router has a new state several times for each press.
  const shown = useMemo(() => {
    const wishlist = layout.counts.wishlist + wished.length - layout.wished.length;
    return { ...layout, counts: { ...layout.counts, wishlist } };
  }, [layout, wished]);
  const { add: addAsGuest, isPending } = useGuestCart();
  // The same object until something in it changes: every card of the page reads it.
  const info = useMemo(() => {
    const { shopName, dates, categories, tags, absentPages, flash } = layout;
    const refusal = flash?.kind === 'field' ? flash : null;
    const shop = { shopName, categories, tags, absentPages };
    return { ...shop, signedIn, wished, dates, refusal, addAsGuest };
  }, [layout, signedIn, wished, addAsGuest]);
  useRealtime(layout.isLive);
  useBuildVersion();
  useHeadingFocus();
  return (
    <LayoutContext.Provider value={info}>
      <AbsentScreens.Provider value={layout.absentScreens}>
        <SkipLink />
        <LoadingBar isPending={isPending} />
        {!layout.stripHidden && <TagStrip tags={layout.tags} />}
        <Header layout={shown} />
        <OlderNote />
        <FlashMessage flash={layout.flash} inCart={shown.counts.cart} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <CardForms />
        <Footer shopName={layout.shopName} site={layout.site} />
        <MutationSender />
        <BottomBar counts={shown.counts} signedIn={signedIn} />
        <DialogHost signedIn={signedIn} />
        <ConnectionNotice />
      </AbsentScreens.Provider>
    </LayoutContext.Provider>
  );
}

const EMPTY_LAYOUT: LayoutData = {
  categories: [],
  absentPages: [],
  absentScreens: [],
  tags: [],
  shopName: DEFAULT_SHOP_NAME,
  site: undefined,
  signedIn: false,
  wished: [],
  counts: { cart: 0, wishlist: 0, notifications: 0 },
  dates: null,
  stripHidden: true,
  flash: null,
};

/** The layout's data, or what is known of it where its loader failed. */
function useKnownLayout(): LayoutData {
  return useRouteLoaderData<typeof loader>(LAYOUT_ROUTE) ?? lastLayout ?? EMPTY_LAYOUT;
}

/** The layout, or a fetcher of it, failed: shown between what is known of header and footer. */
export function ErrorBoundary() {
  return (
    <PageLayout layout={useKnownLayout()}>
      <ShopFailure error={useRouteError()} />
    </PageLayout>
  );
}
