import type { ActionFunctionArgs } from '@remix-run/node';
import { proxyRequest } from '#app/api/proxy.server.ts';
import { getRequestContext } from '#app/requests/request-context.server.ts';
import { resourceResponse, secureResource } from '#app/requests/resource-response.server.ts';

/** Forwards webhooks of payment gateways to the rental API, which verifies them. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const { request, params, context } = args;
  const gateway = params['gateway'] ?? '';
  if (!/^[a-z]{1,20}$/.test(gateway)) return resourceResponse(null, { status: 404 });
  const { visitor } = await getRequestContext(request, context);
  const path = `payments/webhooks/${gateway}`;
  return secureResource(await proxyRequest(visitor, request, path));
}
