import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { proxyRequest } from '#app/api/proxy.server.ts';
import { resourceResponse, secureResource } from '#app/requests/resource-response.server.ts';
import { currentSettings } from '#settings';

/** The hosted pages of the demo's gateway; its calls are not for the outside. */
const PAGE = /^(invoices|payments)\/[\da-f-]{36}$/;

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return showPage(request, params['*'] ?? '');
}

export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return showPage(request, params['*'] ?? '');
}

async function showPage(request: Request, path: string): Promise<Response> {
  // A shop that takes real money has no such pages, whatever is behind it.
  if (!PAGE.test(path) || !currentSettings().DEMO) return resourceResponse(null, { status: 404 });
  const page = await proxyRequest(request, `sandbox-gateway/${path}`);
  if (page.status !== 404) return secureResource(page);
  await page.body?.cancel();
  return resourceResponse(null, { status: 404 });
}
