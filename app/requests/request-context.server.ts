import { findLanguage } from '#app/locale/translator.server.ts';
import {
  openCookies,
  readBranch,
  readDates,
  readDevice,
  readToken,
  type Cookies,
} from '#app/sessions/cookies.server.ts';
import { currentSettings, type Settings } from '#settings';
import { readRequestId } from '#process/request-id.ts';
import { HEADERS } from '#contract/headers.ts';
import { findRangeFault, riyadhDay } from '#contract/days.ts';
import { logDroppedEntries } from './dropped-entries.server.ts';
import { log } from './log.server.ts';
import type { SharedRendering } from './page-cache-policy.ts';
import { UNKNOWN_VERSIONS, type ShopVersions } from '#app/api/shop-versions.ts';
import type { Visitor } from './visitor.server.ts';

/** What server.ts passes with each request (`getLoadContext`). */
export interface ServerContext {
  settings: Settings;
  requestId: string;
  /** Undefined where the process does not know it. */
  clientIp: string | undefined;
  /** The request's `Origin` header (docs/decisions/0005). */
  origin: string | undefined;
  versions: ShopVersions;
  /** Whether customers' sockets are worth a try; yes where the process does not know. */
  hasSockets?: boolean;
  /** The visitor's cookies, where the server has parsed them. */
  cookies?: Cookies | undefined;
  /** Present where the page is rendered for all guests. */
  shared?: SharedRendering;
}

/** What a page needs to have a form sent again. */
export interface UnsentForm {
  fields: [string, string][];
  /** The names of the fields whose files have to be chosen again. */
  files: string[];
}

/** Everything that answers a request; shared by its action and all of its loaders. */
export interface RequestContext extends ServerContext {
  /** Where this shop is reached from outside, without a slash at its end. */
  siteOrigin: string;
  visitor: Visitor;
  /** The action has refused what was posted: the page's title says so. */
  formFailed?: boolean;
  /** The posted form that the page shows again: its texts but passwords, and where files were. */
  unsent?: UnsentForm;
  /**
   * JSON-LD of the page, set by its loader. Search engines read it in the document; loader data
   * would carry it a second time.
   */
  structuredData: object[];
}

/** Time limit for the rental API's calls of a page (docs/security.md, 19). */
const PAGE_MS = 5_000;

const contexts = new WeakMap<object, Promise<RequestContext>>();

/**
 * The context of a request. Another server than server.ts gives no load context: Remix makes an
 * empty object for each request then, and the client's IP address is unknown.
 */
export function getRequestContext(
  request: Request,
  loadContext: Partial<ServerContext> | undefined,
): Promise<RequestContext> {
  const given = isServerContext(loadContext) ? loadContext : undefined;
  const key = loadContext ?? request;
  const known = contexts.get(key);
  if (known) return known;
  const context = createRequestContext(request, given ?? readServerContext(request));
  contexts.set(key, context);
  return context;
}

function isServerContext(context: Partial<ServerContext> | undefined): context is ServerContext {
  return context?.settings !== undefined;
}

let warned = false;

/** The client's IP address is unknown here: any client can send such a header. */
function readServerContext(request: Request): ServerContext {
  if (!warned)
    log.warn(
      'Not served by server.ts: addresses are unknown, so limits per address do not hold. ' +
        'Limits per number, code and account do, and so do the queues before expensive work.',
    );
  warned = true;
  return {
    settings: currentSettings(),
    requestId: readRequestId(request.headers.get(HEADERS.requestId) ?? undefined),
    clientIp: undefined,
    origin: request.headers.get('origin') ?? undefined,
    versions: UNKNOWN_VERSIONS,
  };
}

async function createRequestContext(
  request: Request,
  server: ServerContext,
): Promise<RequestContext> {
  const { settings, requestId, clientIp } = server;
  const now = new Date();
  const today = riyadhDay(now);
  const cookies = server.cookies ?? openCookies(request, settings);
  const dates = readDates(cookies, now);
  return {
    ...server,
    siteOrigin: settings.PUBLIC_URL ?? new URL(request.url).origin,
    structuredData: [],
    visitor: {
      apiUrl: settings.RENTAL_API_URL ?? '',
      language: await findLanguage(request),
      token: readToken(cookies),
      branch: readBranch(cookies),
      requestId,
      deadline: now.getTime() + PAGE_MS,
      clientIp,
      userAgent: request.headers.get('user-agent')?.slice(0, 400),
      device: readDevice(cookies),
      versions: server.versions,
      replies: new Map(),
      missing: [],
      onDropped: logDroppedEntries,
      cookies,
      dates: dates && !findRangeFault(dates, today) ? dates : undefined,
      today,
      now,
    },
  };
}
