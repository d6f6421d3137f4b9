import { parseArgs } from 'node:util';
import { tokenReply } from '../contract/account.ts';
import { CALLS, type CallDescription } from '../contract/calls.ts';
import { addDays, riyadhDay } from '../contract/days.ts';
import { readReply } from '../contract/values.ts';
import { fetchWhole } from '../process/fetch-whole.ts';
import { z } from '../contract/zod.ts';

/*
 * Checks any rental API against the contract and prints, of each call, whether it is there,
 * whether the shop can read it or what differs, and what the shop does without it. Nothing is
 * changed unless --write is given: then the cart of the account is filled, checked and emptied, and
 * the session that the check has opened is ended.
 */

const USAGE = `npm run check-rental-api -- URL [options]

  --phone NUMBER --password TEXT   an account: calls of customers are checked as well
  --phone-code CODE                its dial code as the API has it (966)
  --language ar|en                 (ar)
  --write                          also calls that change the account's cart
`;
const TIME_LIMIT_MS = 10_000;
const DETAILS_MAX = 3;

interface Result {
  call: string;
  isRequired: boolean;
  found: 'conforms' | 'differs' | 'missing' | 'not asked' | 'refused';
  details: string;
}

class RentalApi {
  token = '';

  constructor(
    private readonly url: string,
    private readonly language: string,
  ) {}

  /** The reply's status and its body as JSON; undefined where it is none. */
  async call(method: string, path: string, fields?: Record<string, string>) {
    const form = fields && new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form?.set(name, value);
    const headers = {
      accept: 'application/json',
      'accept-language': this.language,
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const init: RequestInit = { method, body: form ?? null, redirect: 'error', headers };
    const response = await fetchWhole(`${this.url}/${path}`, init, TIME_LIMIT_MS);
    const text = await response.text();
    const isPage = method === 'GET' && /^\s*</.test(text);
    const body = text.trim() === '' ? {} : parseJson(text);
    return { status: response.status, ok: response.ok, isPage, body };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Makes one call and compares its reply with what the contract asks for. */
async function check(
  api: RentalApi,
  description: CallDescription,
  path = description.path,
  fields?: Record<string, string>,
): Promise<Result & { body?: unknown }> {
  const { method, reply, without } = description;
  const result = { call: nameOf(description), isRequired: without === undefined };
  try {
    const { status, ok, isPage, body } = await api.call(method, path, fields);
    if ([404, 405, 501].includes(status)) return { ...result, found: 'missing', details: '' };
    if (!ok) return { ...result, found: 'refused', details: `${status} ${messageOf(body)}` };
    if (isPage) return { ...result, found: 'differs', details: 'a page of HTML, no JSON' };
    const faults = listFaults(reply, body);
    if (faults.length === 0) return { ...result, found: 'conforms', details: '', body };
    const more = faults.length > DETAILS_MAX ? ` and ${faults.length - DETAILS_MAX} more` : '';
    const details = faults.slice(0, DETAILS_MAX).join('; ') + more;
    return { ...result, found: 'differs', details, body };
  } catch (error) {
    return { ...result, found: 'differs', details: String(error) };
  }
}

/** What keeps the shop from reading a reply, and entries that it would leave out: field by field. */
function listFaults(schema: z.ZodType, body: unknown): string[] {
  const { error, droppedEntries } = readReply(schema, body);
  return [
    ...describe(error, body),
    ...droppedEntries.flatMap(({ error: fault, value }) =>
      describe(fault, value).map((text) => `left out: ${text}`),
    ),
  ];
}

function describe(error: z.core.$ZodError | undefined, body: unknown): string[] {
  const { NEVER } = z;
  return (error?.issues ?? []).map((issue) => {
    const field = issue.path.map(String).join('.') || 'the reply';
    const value = valueAt(body, issue.path);
    // A conversion that gave up leaves nothing of what it was given.
    const got = body === undefined || value === NEVER ? '' : `, got ${shorten(value)}`;
    const wanted = wantedBy(issue);
    return `${field}: ${issue.message}${got}${wanted && `, wanted ${wanted}`}`;
  });
}

/** What a field should have been; '' where the message says it. */
function wantedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' or ');
  if (issue.code === 'invalid_format') return issue.format;
  if (issue.code !== 'invalid_union') return '';
  const parts = issue.errors.flatMap((one) => one.map(wantedBy)).filter(Boolean);
  return [...new Set(parts)].join(' or ');
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
}

const shorten = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);
const messageOf = (body: unknown) =>
  shorten((body as { message?: string } | null | undefined)?.message ?? '');
const nameOf = ({ method, path }: CallDescription) => `${method} ${path}`;

function find(name: string): CallDescription {
  const call = CALLS.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
}

/** The first entry of a list's reply. */
function firstOf(body: unknown): Record<string, unknown> {
  const { data } = (body ?? {}) as { data?: unknown };
  return ((Array.isArray(data) ? data[0] : undefined) ?? {}) as Record<string, unknown>;
}

/** What to put in the place of a path's parameter: from the list that the call belongs to. */
const LISTS: Record<string, [list: string, field: string]> = {
  'GET products/{slug}': ['GET products', 'slug'],
  'GET products/{slug}/calendar': ['GET products', 'slug'],
  'GET categories/{slug}': ['GET categories', 'slug'],
  'GET tags/{slug}': ['GET tags', 'slug'],
  'GET orders/{id}': ['GET orders', 'id'],
};

async function checkAll(api: RentalApi, account: Account | undefined, write: boolean) {
  const results = new Map<string, Result & { body?: unknown }>();
  if (account) {
    const { phone, password, phone_code } = account;
    const login = await check(api, find('POST login'), 'login', { phone, password, phone_code });
    results.set('POST login', login);
    if (login.found === 'conforms') api.token = tokenReply.parse(login.body).data.token;
  }
  const reads = CALLS.filter(
    ({ method, signedIn }) => method === 'GET' && (!signedIn || api.token),
  );
  // Lists before their entries.
  for (const call of reads.toSorted((a, b) => a.path.length - b.path.length)) {
    const name = nameOf(call);
    const path = pathOf(call, results);
    if (path !== undefined) results.set(name, await check(api, call, path));
  }
  if (write && api.token) {
    await changeCart(api, results);
    results.set('POST logout', await check(api, find('POST logout')));
  }
  return CALLS.map(
    (call): Result =>
      results.get(nameOf(call)) ?? {
        ...{ call: nameOf(call), isRequired: call.without === undefined },
        ...{ found: 'not asked', details: '' },
      },
  );
}

/** The path of a call; undefined where nothing is known to ask for. */
function pathOf(call: CallDescription, results: Map<string, { body?: unknown }>) {
  const name = nameOf(call);
  const month = name.endsWith('/calendar') ? `?month=${inDays(0).slice(0, 7)}` : '';
  if (!call.path.includes('{')) return call.path;
  if (name === 'GET pages/{slug}') return 'pages/about';
  const [list = '', field = ''] = LISTS[name] ?? [];
  const value = firstOf(results.get(list)?.body)[field] as string | number | undefined;
  if (value === undefined) return undefined;
  return call.path.replace(/\{\w+\}/, encodeURIComponent(value)) + month;
}

/** A product of the list, or of the cart where an API has no list; undefined without either. */
function productToOrder(results: Map<string, { body?: unknown }>): string | number | undefined {
  const { data } = (results.get('GET cart')?.body ?? {}) as { data?: { items?: unknown } };
  const line = firstOf({ data: data?.items });
  const id = firstOf(results.get('GET products')?.body)['id'] ?? line['product_id'] ?? line['id'];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** Puts a product into the cart, takes it off, checks and empties the cart. */
async function changeCart(api: RentalApi, results: Map<string, Result & { body?: unknown }>) {
  const id = productToOrder(results);
  const steps: [string, Record<string, string>?][] = [
    ...(id === undefined
      ? []
      : ([
          ['POST cart/items/add', { product_id: String(id), quantity: '1' }],
          ['POST cart/items', { product_id: String(id), quantity: '2' }],
          ['POST cart/item', { product_id: String(id) }],
        ] as [string, Record<string, string>][])),
    ['POST cart/dates', { _method: 'PUT', from: inDays(30), to: inDays(31) }],
    ['POST cart/check-cart'],
    ['DELETE cart'],
  ];
  for (const [name, fields] of steps) {
    const call = find(name);
    results.set(name, await check(api, call, call.path, fields));
  }
}

/** A day that many days from now in Riyadh. */
const inDays = (count: number) => addDays(riyadhDay(new Date()), count);

function print(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ call }) => call.length));
  for (const { call, isRequired, found, details } of results) {
    const lost = ['missing', 'differs', 'refused'].includes(found) && lossOf(call);
    const said = [found, details, lost].filter(Boolean).join(' · ');
    console.log(`${isRequired ? '*' : ' '} ${call.padEnd(width)}  ${said}`);
  }
  const count = (found: Result['found']) => results.filter((one) => one.found === found).length;
  console.log('\n* is needed by every shop');
  for (const found of ['conforms', 'differs', 'missing', 'refused', 'not asked'] as const)
    console.log(`${String(count(found)).padStart(4)}  ${found}`);
}

/** What the shop loses where a call is not there, or not as described. */
function lossOf(call: string): string {
  const without = CALLS.find((one) => nameOf(one) === call)?.without;
  return without ? `without it: ${without}` : 'the shop needs it: its screens cannot be shown';
}

interface Account {
  phone: string;
  password: string;
  phone_code: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    phone: { type: 'string' },
    password: { type: 'string' },
    'phone-code': { type: 'string', default: '966' },
    language: { type: 'string', default: 'ar' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [url] = positionals;
if (!url || values.help || !URL.canParse(url)) {
  console.error(USAGE);
  process.exit(2);
}
const { phone, password } = values;
const account =
  phone && password ? { phone, password, phone_code: values['phone-code'] } : undefined;
const api = new RentalApi(url.replace(/(?<!\/)\/+$/, ''), values.language);
const results = await checkAll(api, account, values.write);
print(results);
const isUsable = results.every(
  ({ isRequired, found }) => !isRequired || ['conforms', 'not asked'].includes(found),
);
process.exitCode = isUsable ? 0 : 1;
