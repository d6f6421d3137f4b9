import { data, type ActionFunctionArgs } from '@remix-run/node';
import { RentalApiUnavailable } from '#app/api/client.server.ts';
import { readLimitedBody } from '#app/api/limited-body.server.ts';
import { startPostDeadline } from '#app/api/time-budget.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { currentSettings } from '#settings';
import { isFetcherSubmission } from '#app/requests/fetcher-submission.ts';
import { PASSWORD_FIELDS, type FormAnswer } from './responses.server.ts';
import { redirectToLogin } from '#app/requests/redirects.server.ts';
import { log } from '#app/requests/log.server.ts';
import { readVisitor, type Visitor } from '#app/requests/visitor.server.ts';

export interface ActionArgs {
  request: Request;
  params: ActionFunctionArgs['params'];
  visitor: Visitor;
  form: FormData;
}

interface Options {
  /** Whether a guest is sent to the login page instead. */
  customersOnly?: boolean;
  /** The way to the login page, where something has to be remembered on it. */
  onUnauthenticated?: (args: ActionArgs) => Promise<Response>;
  /** The page shows its form again by itself while the rental API is away. */
  preserveFormOnOutage?: boolean;
  /** The form carries a file of up to that many bytes. */
  fileMaxBytes?: number;
}

const FORM_MAX_BYTES = 64 * 1024;

/**
 * The one way a form is taken: refused across sites (403), read once, and answered with 503
 * and everything that was typed where the rental API is unavailable.
 */
export function formAction<T>(run: (args: ActionArgs) => Promise<T>, options: Options = {}) {
  return async ({ request, params }: ActionFunctionArgs): Promise<T> => {
    const visitor = await readVisitor(request);
    if (isCrossSite(request)) throw data({ message: '' }, { status: 403 });
    const { fileMaxBytes = 0 } = options;
    const tooLarge =
      fileMaxBytes > 0 && getTranslator(visitor.language).t('validation:imageTooLarge');
    const form = await readForm(request, FORM_MAX_BYTES + fileMaxBytes, tooLarge || '');
    try {
      visitor.deadline = startPostDeadline(request);
      const args = { request, params, visitor, form };
      if (options.customersOnly && !visitor.token)
        throw await (options.onUnauthenticated?.(args) ??
          redirectToLogin(request, visitor, returnPath(request)));
      return await run(args);
    } catch (error) {
      if (!(error instanceof RentalApiUnavailable)) throw error;
      log.error({ err: error }, 'rental API unavailable');
      if (options.preserveFormOnOutage || isFetcherSubmission(request.url))
        return outageResponse(form, visitor) as T;
      throw data({ outage: { fields: openFields(form) } }, { status: 503 });
    }
  };
}

/** A page to come back to after signing in: the posted page itself answers a GET too. */
function returnPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\.data$/, '');
}

function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('x-site-origin') ?? request.headers.get('origin');
  if (!origin) return false;
  const { PUBLIC_URL } = currentSettings();
  const own = [new URL(request.url).host, PUBLIC_URL && new URL(PUBLIC_URL).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

/** The posted form; 400 for a body that is none, 413 for one that is far too large. */
async function readForm(request: Request, maxBytes: number, tooLarge: string): Promise<FormData> {
  const bytes = await readLimitedBody(request, maxBytes);
  if (!bytes) throw data({ message: tooLarge }, { status: 413 });
  try {
    const type = request.headers.get('content-type') ?? '';
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw data({ message: '' }, { status: 400 });
  }
}

function openFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !PASSWORD_FIELDS.includes(name) ? [[name, value]] : [],
  );
}

function outageResponse(form: FormData, visitor: Visitor) {
  const initialValue = Object.fromEntries(openFields(form));
  return data<FormAnswer>(
    {
      lastResult: { status: 'error', initialValue, error: {} },
      alert: getTranslator(visitor.language).t('outage.alert'),
    },
    503,
  );
}
