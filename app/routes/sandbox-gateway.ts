import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { passOn } from '#app/api/passage.server.ts';

/** The hosted pages of the demo's gateway; its calls are not for the outside. */
const PAGE = /^(invoices|payments)\/[\da-f-]{36}$/;

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return showPage(request, params['*'] ?? '');
}

export function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  return showPage(request, params['*'] ?? '');
}

async function showPage(request: Request, path: string): Promise<Response> {
  if (!PAGE.test(path)) return new Response(null, { status: 404 });
  return passOn(request, `sandbox-gateway/${path}`);
}
