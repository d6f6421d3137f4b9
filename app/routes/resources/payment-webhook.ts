import type { ActionFunctionArgs } from '@remix-run/node';
import { proxyRequest } from '#app/api/proxy.server.ts';
import { resourceResponse, secureResource } from '#app/requests/resource-response.server.ts';

/** What a payment gateway tells, handed on to the rental API, which checks whether it is one. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const gateway = params.gateway ?? '';
  if (!/^[a-z]{1,20}$/.test(gateway)) return resourceResponse(null, { status: 404 });
  return secureResource(await proxyRequest(request, `payments/webhooks/${gateway}`));
}
