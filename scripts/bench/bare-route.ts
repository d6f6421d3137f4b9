import { createServer } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import express from 'express';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The least a Remix route can be: one line of HTML, no data. What any page has to pay. */
export async function serveBareRoute(): Promise<{ url: string; stop(): Promise<void> }> {
  const asset = {
    id: 'root',
    path: '',
    module: '/root.js',
    imports: [],
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  };
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
          headers.set('content-type', 'text/html');
          return new Response(
            renderToString(createElement(RemixServer, { context, url: request.url })),
            { status, headers },
          );
        },
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: { default: () => createElement('html', null, createElement('body', null, 'bare')) },
      },
    },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: asset },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'none',
    basename: '/',
    future: {
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
  const app = express();
  app.all('*', createRequestHandler({ build, mode: 'production' }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
