import { data, type ActionFunctionArgs } from '@remix-run/node';
import { RentalApiUnavailable } from '#app/api/client.server.ts';
import { readBodyStart, readLimitedBody } from '#app/api/limited-body.server.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { isDataResponse } from '#app/requests/data-response.ts';
import { isFetcherSubmission } from '#app/requests/fetcher-submission.ts';
import type { FormResponse } from './form-response.ts';
import { PASSWORD_FIELDS } from './responses.server.ts';
import { redirectToLogin } from '#app/requests/redirects.server.ts';
import { log } from '#app/requests/log.server.ts';
import {
  getRequestContext,
  type RequestContext,
  type UnsentForm,
} from '#app/requests/request-context.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

export interface ActionArgs {
  request: Request;
  params: ActionFunctionArgs['params'];
  context: RequestContext;
  visitor: Visitor;
  form: FormData;
}

interface Options {
  /** Redirects guests to the login page. */
  customersOnly?: boolean;
  /** Replaces that redirect, where the submission has to be remembered. */
  onUnauthenticated?: (args: ActionArgs) => Promise<unknown>;
  /** While the rental API is unavailable the page renders its form again with its values. */
  preserveFormOnOutage?: boolean;
  /** Size limit of the uploaded files, in bytes, and what is said of larger ones. */
  fileMaxBytes?: number;
  tooLarge?: 'validation:imageTooLarge' | 'refusals:uploadsTooLarge' | 'refusals:textsTooLong';
  /** Renders the page of a form with too large files again, with its fields that came before them. */
  onTooLarge?: (form: FormData, message: string) => unknown;
  /** Time limit for the rental API's calls of a submission with files. */
  fileTimeLimitMs?: number;
  /**
   * Runs before a large body is read: throws the response for a visitor who may not submit the
   * form.
   */
  authorize?: (args: Omit<ActionArgs, 'form'>) => Promise<unknown>;
}

const UNPROCESSABLE = 422;
const FORM_MAX_BYTES = 64 * 1024;
/** Time limit for the calls of a submission, unless files make it longer (docs/security.md, 19). */
const POST_MS = 10_000;

/**
 * Wraps every form action: refuses cross-site submissions (403), reads the form once, and responds
 * with 503 and the form's values where the rental API is unavailable.
 */
export function formAction<T>(run: (args: ActionArgs) => Promise<T>, options: Options = {}) {
  return async ({ request, params, context: loadContext }: ActionFunctionArgs): Promise<T> => {
    const context = await getRequestContext(request, loadContext);
    const { visitor } = context;
    if (isCrossSite(request, context)) {
      const { pathname } = new URL(request.url);
      log.warn(
        { log: 'security', event: 'cross-site-form', origin: context.origin, path: pathname },
        'security event',
      );
      throw data({ message: '' }, { status: 403 });
    }
    const {
      fileMaxBytes = 0,
      tooLarge = 'validation:imageTooLarge',
      fileTimeLimitMs = POST_MS,
    } = options;
    await authorize({ request, params, context, visitor }, options);
    const { t } = getTranslator(visitor.language);
    const message = fileMaxBytes > 0 ? t(tooLarge) : '';
    const { form, isWhole } = await readForm(request, FORM_MAX_BYTES + fileMaxBytes).finally(() => {
      // Starts after the upload, which may be slow, and includes the loaders after the action.
      visitor.deadline = Date.now() + POST_MS;
    });
    if (!isWhole) {
      if (form && options.onTooLarge) return options.onTooLarge(form, message) as T;
      throw data({ message }, { status: 413 });
    }
    context.unsent = unsentForm(form);
    if (context.unsent.files.length > 0) visitor.deadline = Date.now() + fileTimeLimitMs;
    try {
      const args = { request, params, context, visitor, form };
      if (options.customersOnly && !visitor.token)
        return (await (options.onUnauthenticated?.(args) ??
          redirectToLogin(request, visitor, returnPath(request)))) as T;
      const response = await run(args);
      if (responseStatus(response) === UNPROCESSABLE) context.formFailed = true;
      return response;
    } catch (error) {
      if (!(error instanceof RentalApiUnavailable)) throw error;
      log.error({ err: error }, 'rental API unavailable');
      if (options.preserveFormOnOutage || isFetcherSubmission(request.url))
        return outageResponse(form, visitor) as T;
      throw data({ unsent: context.unsent }, { status: 503 });
    }
  };
}

/**
 * Refuses a visitor who may not submit the form before an upload is read into memory. While the
 * rental API is unavailable no one is refused here, so that the form can be rendered with its
 * values.
 */
async function authorize(args: Omit<ActionArgs, 'form'>, options: Options): Promise<void> {
  const length = Number(args.request.headers.get('content-length') ?? Infinity);
  if (length <= FORM_MAX_BYTES) return;
  try {
    await options.authorize?.(args);
  } catch (refusal) {
    if (refusal instanceof RentalApiUnavailable) return;
    // Read to its end without keeping it: a browser that is still sending shows no response.
    await readLimitedBody(args.request, 0);
    throw refusal;
  }
}

/** The status of what an action returned with `data()`. */
function responseStatus(response: unknown): number | undefined {
  const init = isDataResponse(response) ? response.init : undefined;
  return typeof init === 'number' ? init : init?.status;
}

/** Where to return after signing in: the page of the action, which also answers GET. */
function returnPath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/\.data$/, '');
}

function isCrossSite(request: Request, { origin, settings }: RequestContext): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  if (!origin) return false;
  const { PUBLIC_URL } = settings;
  const own = [new URL(request.url).host, PUBLIC_URL && new URL(PUBLIC_URL).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}

/**
 * The submitted form; of one that is too large the fields before the limit, where it has files.
 * Throws 400 for a malformed body.
 */
async function readForm(
  request: Request,
  maxBytes: number,
): Promise<{ form: FormData; isWhole: true } | { form: FormData | undefined; isWhole: false }> {
  const { bytes, isWhole } = await readBodyStart(request, maxBytes);
  const type = request.headers.get('content-type') ?? '';
  const parse = (body: Uint8Array<ArrayBuffer>) =>
    new Response(body, { headers: { 'content-type': type } }).formData();
  if (!isWhole) {
    const fields = wholeParts(bytes, type);
    return { form: fields && (await parse(fields).catch(() => undefined)), isWhole };
  }
  try {
    return { form: await parse(bytes), isWhole };
  } catch {
    throw data({ message: '' }, { status: 400 });
  }
}

/** The parts of a multipart body that are in its beginning as a whole; undefined for other bodies. */
function wholeParts(start: Uint8Array<ArrayBuffer>, type: string) {
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type) ?? [];
  if (boundary === undefined) return undefined;
  const end = Buffer.from(start.buffer).lastIndexOf(`\r\n--${boundary}`);
  if (end < 0) return undefined;
  return new Uint8Array(
    Buffer.concat([start.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  );
}

/** The texts of a form but passwords, and where files were. */
export function unsentForm(form: FormData): UnsentForm {
  return { fields: openFields(form), files: fileFields(form) };
}

function openFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !PASSWORD_FIELDS.includes(name) ? [[name, value]] : [],
  );
}

/** The names of the fields with a chosen file, which cannot be given back. */
function fileFields(form: FormData): string[] {
  const chosen = [...form].filter(([, value]) => typeof value !== 'string' && value.size > 0);
  return [...new Set(chosen.map(([name]) => name))];
}

function outageResponse(form: FormData, visitor: Visitor) {
  const initialValue = Object.fromEntries(openFields(form));
  return data<FormResponse>(
    {
      lastResult: { status: 'error', initialValue, error: {} },
      alert: SHIPPED_TEXTS[visitor.language].outage.form,
    },
    503,
  );
}
