import { pino } from 'pino';
import { createApi } from '#rental-api/api.ts';
import { logIn } from '#rental-api/use-cases/log-in.ts';
import { hashPassword } from '#rental-api/use-cases/passwords.ts';
import { valueOf } from './paid-order.ts';
import type { TestShop } from './databases.ts';

export const STAFF_TOKEN = 'token-of-the-staff-in-this-test';

/** The API's reply: its status beside what it says. */
export interface ApiReply {
  status: number;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
  meta?: unknown;
}

/** The rental API over HTTP on a test shop, as staff at the counter and customers call it. */
export class ApiClient {
  private readonly api: ReturnType<typeof createApi>;

  constructor(private readonly test: TestShop) {
    this.api = createApi(test.app, {
      mediaFolders: [],
      demo: false,
      staffToken: STAFF_TOKEN,
      log: pino({ enabled: false }),
    });
  }

  /** A call with that Authorization header; a POST where there are fields. */
  async call(
    path: string,
    authorization: string,
    fields?: Record<string, string>,
  ): Promise<ApiReply> {
    const body = fields ? new FormData() : null;
    for (const [name, value] of Object.entries(fields ?? {})) body?.set(name, value);
    const response = await this.api.request(path, {
      method: fields ? 'POST' : 'GET',
      headers: { 'accept-language': 'en', ...(authorization && { authorization }) },
      body,
    });
    return this.readReply(response);
  }

  /** A staff call, by the path after `/staff/`. */
  staff(path: string, fields?: Record<string, string>): Promise<ApiReply> {
    return this.call(`/staff/${path}`, `Bearer ${STAFF_TOKEN}`, fields);
  }

  /** A POST from a client at that address, as the storefront passes it on. */
  async callFrom(address: string, path: string, fields: Record<string, string>): Promise<ApiReply> {
    return this.readReply(
      await this.api.request(path, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: new URLSearchParams(fields),
      }),
    );
  }

  /** A staff call with a JSON body. */
  async staffJson(path: string, body: unknown): Promise<ApiReply> {
    return this.readReply(
      await this.fetchStaff(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  /** A staff call with a file in that field. */
  async upload(path: string, field: string, file: File): Promise<ApiReply> {
    const body = new FormData();
    body.set(field, file);
    return this.readReply(await this.fetchStaff(path, { method: 'POST', body }));
  }

  /** A response of the API as it is. */
  async fetch(path: string): Promise<Response> {
    return this.api.request(path);
  }

  /** A response to the staff as it is. */
  async fetchStaff(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${STAFF_TOKEN}`);
    return this.api.request(`/staff/${path}`, { ...init, headers });
  }

  /** The routes under a path, as `GET /path`, without middleware. */
  listRoutes(under: string): string[] {
    const routes = this.api.routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith(under),
    );
    return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
  }

  private async readReply(response: Response): Promise<ApiReply> {
    return { status: response.status, ...((await response.json()) as Omit<ApiReply, 'status'>) };
  }

  /** A customer who can sign in, with a session. */
  async addCustomer(phone: string) {
    const password = 'props1234';
    const { id } = await this.test.app.db
      .insertInto('customers')
      .values({
        phone_code: '966',
        phone,
        fullname: `Customer ${phone}`,
        password_hash: await hashPassword(password),
        image: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await logIn(this.test.app, { phone_code: '966', phone, password }, 'en');
    return { id, phone, authorization: `Bearer ${valueOf(session).token}` };
  }
}
