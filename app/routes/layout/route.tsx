import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { ConnectionNotice } from '#app/connection/connection-notice.tsx';
import { useBuildVersion } from '#app/connection/build-version.ts';
import { describeFailure, FailurePage, kindOf } from '#app/components/failure-page.tsx';
import { IconSheet } from '#app/ui/icon.tsx';
import { useQueuedPosts, wishlistAfter } from '#app/forms/mutation-queue.ts';
import { ShellContext } from '#app/components/layout-context.tsx';
import { DialogHost } from '#app/dialogs/dialog-host.tsx';
import { useRealtime } from '#app/realtime/use-realtime.ts';
import { loadShell, type ShellData } from './layout-data.server.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FlashMessage } from './flash-message.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { PostSender } from './mutation-sender.tsx';
import { SkipLink } from './skip-link.tsx';
import { TagStrip } from './tag-strip.tsx';
import { stripe } from '#app/theme/layout.css.ts';

export { unlessOffline as shouldRevalidate } from '#app/connection/offline-action.ts';

/** Only for failures: every other page has a head of its own. */
export function meta({ data, error }: { data?: ShellData; error?: unknown }) {
  if (!error || !data) return [];
  const kind = kindOf(describeFailure(error).status);
  return [{ title: `${data.failureTitles[kind]} · M7` }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { shell, cookies } = await loadShell(request);
  return data(shell, {
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });
}

/** The frame of every page in one language. */
export default function LanguageFrame() {
  return (
    <Frame shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** In the browser: what the frame showed last, for a page whose data did not come. */
let lastShell: ShellData | undefined;

function Frame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  useEffect(() => {
    lastShell = shell;
  }, [shell]);
  const signedIn = shell.profile !== null;
  const wished = wishlistAfter(shell.wished, useQueuedPosts());
  const counts = {
    ...shell.counts,
    wishlist: shell.counts.wishlist + wished.length - shell.wished.length,
  };
  useRealtime(signedIn);
  useBuildVersion();
  return (
    <ShellContext.Provider value={{ signedIn, wished, dates: shell.dates }}>
      <IconSheet />
      <SkipLink />
      <LoadingBar />
      {!shell.stripHidden && <TagStrip tags={shell.tags} />}
      <div className={stripe} />
      <Header shell={{ ...shell, counts }} />
      <FlashMessage flash={shell.flash} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer description={shell.site?.description ?? ''} />
      <PostSender />
      <BottomBar counts={counts} signedIn={signedIn} />
      <DialogHost signedIn={signedIn} />
      <ConnectionNotice />
    </ShellContext.Provider>
  );
}

const NO_SHELL: ShellData = {
  categories: [],
  tags: [],
  site: undefined,
  profile: null,
  wished: [],
  counts: { cart: 0, wishlist: 0, notifications: 0 },
  dates: null,
  stripHidden: true,
  flash: null,
  failureTitles: { notFound: 'M7', unavailable: 'M7', refused: 'M7', broken: 'M7', offline: 'M7' },
};

/** Not found, refused, unavailable, broken: header and footer stand. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>('routes/layout/route') ?? lastShell ?? NO_SHELL;
  return (
    <Frame shell={shell}>
      <FailurePage {...describeFailure(error)} />
    </Frame>
  );
}
