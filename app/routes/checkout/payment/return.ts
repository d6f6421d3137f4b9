import { getAttempt } from '#app/api/payments.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';

/** Return URL of the gateway's page. Its query is not trusted: the rental API asks the gateway. */
export const loader = customerLoader(async (args) => {
  const { request, visitor, params } = args;
  const { t } = getTranslator(visitor.language);
  const query = new URL(request.url).searchParams;
  const id = params['id'] ?? '';
  const attempt = query.get('attempt') ?? '';
  const orderPage = `/orders/${id}`;
  const payAgain = `/payment-page/${id}`;
  if (!attempt) return redirectWithFlash(request, visitor, payAgain);
  const { data, message } = await requireReply(await getAttempt(visitor, id, attempt), args);
  switch (data.status) {
    case 'failed':
      return redirectWithFlash(
        request,
        visitor,
        payAgain,
        message || t('orders:payment.failed'),
        [],
        'error',
      );
    case 'initiated':
      if (query.has('back'))
        return redirectWithFlash(
          request,
          visitor,
          payAgain,
          t('orders:payment.failed'),
          [],
          'error',
        );
      return redirectWithFlash(request, visitor, orderPage, t('orders:payment.checking'));
    default:
      return redirectWithFlash(request, visitor, orderPage, message || t('orders:payment.paid'));
  }
});
