import { Form, isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConnectionLost } from '#app/connection/connection.ts';
import { ReloadWhenOnline } from '#app/connection/reload-when-online.tsx';
import { usePageHandle, type PageHandle } from '#app/requests/page-handle.ts';
import { narrow, pageTitle, soft, stack, stripe } from '#app/theme/layout.css.ts';
import { clapper, path } from '#app/ui/page-states.css.ts';

type FailureKind = 'notFound' | 'unavailable' | 'refused' | 'broken' | 'offline';

interface FailureDetails {
  message?: string;
  /** The rental API does not have what the screen is made of: what is said of that. */
  unsupported?: string | undefined;
  /**
   * A form that was not sent, or whose result is not known, to be sent again, and the names of the
   * fields whose files have to be chosen again.
   */
  unsent?: { fields: [string, string][]; files: string[] };
}

/** The HTTP status; 0 where there was no response. */
export interface PageFailure {
  status: number;
  details: FailureDetails;
}

/** Converts a route's error. */
export function describeFailure(error: unknown): PageFailure {
  if (isRouteErrorResponse(error))
    return { status: error.status, details: readDetails(error.data) };
  return { status: error instanceof ConnectionLost ? 0 : 500, details: {} };
}

function readDetails(data: unknown): FailureDetails {
  return typeof data === 'object' && data !== null ? data : {};
}

/** Error page: what happened, and where to go from here. */
export function FailurePage({
  status,
  details,
  offlinePath,
}: PageFailure & {
  /** The path at which the offline page is itself, and not in place of another page. */
  offlinePath?: string;
}) {
  const { t } = useTranslation('layout');
  const { pathname, search } = useLocation();
  const { outage: failed } = usePageHandle();
  const { message, unsent, unsupported } = details;
  const kind = unsupported ? 'refused' : failureKind(status);
  return (
    <div className={`${narrow} ${stack.m}`}>
      {(kind === 'notFound' || kind === 'broken') && (
        <div className={clapper} aria-hidden="true">
          <div className={stripe} />
          <span>{status}</span>
        </div>
      )}
      <h1 className={pageTitle}>
        {((kind === 'notFound' || kind === 'refused') && message) ||
          (kind === 'unavailable' && orderFailure(t, failed, unsent !== undefined)) ||
          t(`failure.${kind}.title`)}
      </h1>
      {kind === 'notFound' && (
        <p className={path} dir="ltr">
          {safeDecode(pathname)}
        </p>
      )}
      <p className={soft}>{unsupported ?? t(`failure.${kind}.body`)}</p>
      {kind === 'offline' && <ReloadWhenOnline offlinePath={offlinePath} />}
      {(unsent || kind === 'unavailable') && !unsupported && (
        <TryAgain action={pathname + search} fields={unsent?.fields} />
      )}
      <ButtonLink
        variant={kind === 'unavailable' || kind === 'offline' ? 'quiet' : 'primary'}
        to="/"
      >
        {t('failure.home')}
      </ButtonLink>
      <ButtonLink variant="quiet" to={unsupported ? '/contact-us' : '/products'}>
        {t(unsupported ? 'footer.contact' : 'failure.products')}
      </ButtonLink>
    </div>
  );
}

/** On an order's own screens an outage says what did not work (specification section 8). */
function orderFailure(
  t: (key: 'failure.order' | 'failure.payment') => string,
  failed: PageHandle['outage'],
  posted: boolean,
): string | undefined {
  if (!failed) return undefined;
  return t(failed === 'payment' && posted ? 'failure.payment' : 'failure.order');
}

/** Reloads the page, or submits the same form again, with `children` as further fields. */
export function TryAgain({
  action,
  fields,
  encType = 'application/x-www-form-urlencoded',
  children,
}: {
  action: string;
  fields?: [string, string][] | undefined;
  encType?: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  children?: React.ReactNode;
}) {
  const { t } = useTranslation('layout');
  return (
    <Form method={fields ? 'post' : 'get'} action={action} encType={encType} reloadDocument>
      {fields?.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button className={button({ size: 'full' })}>{t('failure.again')}</button>
    </Form>
  );
}

/** Which of the failure pages stands for a status. */
export function failureKind(status: number): FailureKind {
  if (status === 0) return 'offline';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'refused' : 'broken';
}

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
