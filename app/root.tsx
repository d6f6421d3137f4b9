import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { readSessionMark, readTheme } from '#app/sessions/cookies.server.ts';
import { getRequestContext } from './requests/request-context.server.ts';
import { changedNothing } from './connection/offline-action.ts';
import { useDocument } from './ui/document-context.tsx';
import { describeFailure, FailurePage } from './components/failure-page.tsx';
import { PageHead } from './seo/page-head.tsx';
import { HydrateOnInteraction } from './hydrate-on-interaction.tsx';
import { SpeculationRules } from './speculation-rules.tsx';
import { StructuredData } from './structured-data.tsx';
import { DIRECTION, languageOfPath } from './locale/language.ts';
import './theme/base.css.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor, siteOrigin: origin } = await getRequestContext(request, context);
  const { cookies } = visitor;
  return data({ theme: readTheme(cookies), session: readSessionMark(cookies), origin });
}

/** Its data changes by submissions only. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult }) =>
  formMethod !== undefined && !changedNothing(actionResult);

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  const root = useRouteLoaderData<typeof loader>('root');
  const { nonce, scripts } = useDocument();
  return (
    <html
      lang={language}
      dir={DIRECTION[language]}
      data-theme={root?.theme}
      data-session={root?.session ?? ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110e" />
        {/*
         * react-aria reads the nonce for its styles here.
         */}
        {scripts && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageHead />
        <style data-critical="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {/* On the server only: React leaves what it does not know at the end of a body alone. */}
        {import.meta.env.SSR && scripts && <Scripts nonce={nonce} />}
        {import.meta.env.SSR && scripts && <HydrateOnInteraction />}
        {import.meta.env.SSR && scripts && <SpeculationRules />}
        <StructuredData />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Shown where the layout itself fails, in the page's language. */
export function ErrorBoundary() {
  const failure = describeFailure(useRouteError());
  return (
    <main>
      <FailurePage {...failure} />
    </main>
  );
}
