import { data, type ActionFunctionArgs } from '@remix-run/node';
import { RentalApiUnavailable } from '#app/api/client.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { currentSettings } from '#settings';
import { isBesidePage, PASSWORD_FIELDS, toLogin, type FormAnswer } from './answers.server.ts';
import { log } from './log.server.ts';
import { readVisitor, type Visitor } from './visitor.server.ts';

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
  asGuest?: (args: ActionArgs) => Promise<Response>;
  /** The page shows its form again by itself while the rental API is away. */
  keepsForm?: boolean;
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
    const tooLarge = fileMaxBytes > 0 && wordsOf(visitor.language).t('validation:imageTooLarge');
    const form = await readForm(request, FORM_MAX_BYTES + fileMaxBytes, tooLarge || '');
    try {
      const args = { request, params, visitor, form };
      if (options.customersOnly && !visitor.token)
        throw await (options.asGuest?.(args) ?? toLogin(request, visitor, safeBack(request)));
      return await run(args);
    } catch (error) {
      if (!(error instanceof RentalApiUnavailable)) throw error;
      log.error({ err: error }, 'rental API unavailable');
      if (options.keepsForm || isBesidePage(request)) return outageAnswer(form, visitor) as T;
      throw data({ outage: { fields: openFields(form) } }, { status: 503 });
    }
  };
}

/** A page to come back to after signing in: the posted page itself answers a GET too. */
function safeBack(request: Request): string {
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
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) throw data({ message: tooLarge }, { status: 413 });
  try {
    const type = request.headers.get('content-type') ?? '';
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw data({ message: '' }, { status: 400 });
  }
}

/**
 * The body, null where it is too large. It is counted while it comes in: a length that is only
 * announced may be wrong.
 */
async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    // Read to its end, so that the answer can be read; what never ends is cut off.
    if (size > maxBytes * 32) await reader?.cancel();
    else if (size <= maxBytes) chunks.push(part.value);
  }
  if (size > maxBytes) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function openFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !PASSWORD_FIELDS.includes(name) ? [[name, value]] : [],
  );
}

function outageAnswer(form: FormData, visitor: Visitor) {
  const initialValue = Object.fromEntries(openFields(form));
  return data<FormAnswer>(
    {
      lastResult: { status: 'error', initialValue, error: {} },
      alert: wordsOf(visitor.language).t('outage.alert'),
    },
    503,
  );
}
