import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { proxyRequest } from '#app/api/proxy.server.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { resourceResponse, secureResource } from '#app/requests/resource-response.server.ts';

/** The hosted pages of the sandbox gateway; its API is not public. */
const PAGE = /^(invoices|payments)\/[\da-f-]{36}$/;

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return showPage(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return showPage(args);
}

async function showPage({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const path = params['*'] ?? '';
  const { settings, visitor } = await getRequestContext(request, context);
  // Outside the demo these pages do not exist, whatever the rental API has.
  if (!PAGE.test(path) || !settings.DEMO) return resourceResponse(null, { status: 404 });
  const page = await proxyRequest(visitor, request, `sandbox-gateway/${path}`);
  if (page.status !== 404) return secureResource(page);
  await page.body?.cancel();
  return resourceResponse(null, { status: 404 });
}
