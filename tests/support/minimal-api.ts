import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { startShop } from './processes.ts';

/** A call that the API has received. */
export interface MinimalCall {
  method: string;
  /** Without the query. */
  path: string;
  headers: Record<string, string>;
  fields: Record<string, string>;
}

/** What is sent in place of the reply: `body` as it is where it is text, else as JSON. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Another answer to a call, or undefined for the usual one, which is passed. */
export type Variation = (call: MinimalCall, usual: unknown) => Answer | undefined;

interface Customer {
  fullname: string;
  phone: string;
  phone_code: string;
  password: string;
  is_notify: boolean;
}

const CODE = '1234';
/** Of a picture that is there, at `/media/pictures/prop.png`. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Signs in to the API from its start. */
export const SALMA = { phone_code: '966', phone: '551234567', password: 'a-password-of-hers' };

/**
 * A rental API that has exactly the calls of section 7 of the specification, with exactly the
 * fields of its section 3. `vary` answers in place of it.
 */
export class MinimalApi {
  readonly calls: MinimalCall[] = [];
  vary: Variation = () => undefined;
  /** The only cart. */
  items = startItems();
  private readonly customers: Customer[] = [{ ...SALMA, fullname: 'سلمى', is_notify: true }];
  private readonly tokens = new Map<string, Customer>();
  private readonly waiting = new Map<string, Customer>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<MinimalApi> {
    const app = new Hono();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const api = new MinimalApi(server, `http://127.0.0.1:${port}`);
    api.route(app);
    return api;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** As if nothing had happened. */
  reset(): void {
    this.calls.length = 0;
    this.vary = () => undefined;
    this.items = startItems();
  }

  /** The calls that were received, as `GET cart`. */
  get received(): string[] {
    return this.calls.map(({ method, path }) => `${method} ${path}`);
  }

  private route(app: Hono): void {
    const public_ = (method: string, path: string, reply: Handler) =>
      app.on(method, `/${path}`, (c) => this.answer(c, path, reply));
    const private_ = (method: string, path: string, reply: CustomerHandler) =>
      app.on(method, `/${path}`, (c) =>
        this.answer(c, path, (call) => {
          const token = call.headers['authorization']?.replace('Bearer ', '');
          const customer = this.tokens.get(token ?? '');
          return customer ? reply(customer, call) : refuse(401, 'Unauthenticated.');
        }),
      );

    public_('POST', 'login', ({ fields }) => {
      const found = this.customers.find(
        ({ phone, password }) => phone === fields['phone'] && password === fields['password'],
      );
      if (!found) return refuse(422, 'These credentials do not match our records.');
      return { message: 'Welcome back', data: { token: this.giveToken(found) } };
    });
    public_('POST', 'register', ({ fields }) => {
      const { fullname = '', phone = '', phone_code = '', password = '' } = fields;
      const person = { fullname, phone, phone_code, password, is_notify: true };
      this.waiting.set(phone, person);
      return { message: 'A code is on its way' };
    });
    public_('POST', 'verify', ({ fields }) => {
      const { phone = '', otp } = fields;
      const person = this.waiting.get(phone) ?? this.customers.find((one) => one.phone === phone);
      if (otp !== CODE || !person) return refuse(422, 'The code is wrong');
      if (this.waiting.delete(phone)) this.customers.push(person);
      return {
        message: 'Confirmed',
        data: { token: this.giveToken(person), ...profileOf(person) },
      };
    });
    public_('POST', 'resend/otp', () => ({ message: 'Sent again' }));
    public_('POST', 'password/forget', () => ({ message: 'A code is on its way' }));
    public_('POST', 'password/reset', ({ fields }) => {
      const customer = this.customers.find(({ phone }) => phone === fields['phone']);
      if (customer) customer.password = fields['password'] ?? '';
      return { message: 'Your password is new' };
    });
    for (const kind of ['categories', 'tags'])
      public_('GET', kind, () => ({
        data: [
          { slug: 'lamps', name: 'مصابيح' },
          { slug: 'chairs', name: 'كراسي' },
        ],
      }));
    public_('GET', 'info/site', () => ({ data: {} }));
    public_('GET', 'dial/codes', () => ({
      data: [
        { id: 1, code: '966', image: `${this.url}/media/pictures/prop.png` },
        { id: 2, code: '971', image: `${this.url}/media/pictures/prop.png` },
      ],
    }));

    private_('POST', 'logout', (_, { headers }) => {
      this.tokens.delete(headers['authorization']?.replace('Bearer ', '') ?? '');
      return { message: 'Signed out' };
    });
    private_('POST', 'account/update', (customer, { fields }) => {
      customer.fullname = fields['fullname'] ?? '';
      return { message: 'Saved' };
    });
    private_('POST', 'account/update/image', () => ({ message: 'Saved' }));
    private_('POST', 'account/phone/code/send', () => ({ message: 'Sent' }));
    private_('POST', 'account/phone/verify', (customer, { fields }) => {
      if (fields['code'] !== CODE) return refuse(422, 'The code is wrong');
      Object.assign(customer, { phone: fields['phone'], phone_code: fields['phone_code'] });
      return { message: 'Your number is new' };
    });
    private_('PATCH', 'account/notification/status', (customer) => {
      customer.is_notify = !customer.is_notify;
      return { message: 'Changed' };
    });
    private_('GET', 'account', profileOf);
    private_('GET', 'account/wishlist', () => ({ data: [] }));
    private_('GET', 'notifications', () => ({
      data: {
        notifications: [
          { image: `${this.url}/media/pictures/prop.png`, title: 'مرحبًا', body: 'متجرنا مفتوح' },
          { image: null, title: 'تذكير', body: 'موعد الاستلام غدًا' },
        ],
        unread_notifications_count: 1,
      },
    }));
    private_('GET', 'cart', () => ({ data: this.cart() }));
    private_('POST', 'cart/item', (_, { fields }) => {
      const item = this.items.find(({ product_id }) => String(product_id) === fields['product_id']);
      if (!item) return refuse(422, 'That is not in your cart');
      item.quantity -= 1;
      this.items = this.items.filter(({ quantity }) => quantity > 0);
      return { message: 'One less' };
    });
    private_('DELETE', 'cart', () => {
      this.items = [];
      return { message: 'Your cart is empty' };
    });
    private_('POST', 'cart/check-cart', () => ({ message: 'All of it is available' }));

    app.get('/media/pictures/prop.png', (c) => c.body(PIXEL, 200, { 'content-type': 'image/png' }));
    // A framework's answer, as Laravel has it.
    app.all('*', (c) =>
      this.answer(c, c.req.path.slice(1), ({ path }) =>
        refuse(404, `The route ${path} could not be found.`, {
          exception: 'NotFoundHttpException',
        }),
      ),
    );
  }

  private async answer(c: Context, path: string, reply: Handler): Promise<Response> {
    const form = c.req.header('content-type')?.startsWith('multipart/form-data')
      ? await c.req.formData()
      : new FormData();
    const fields = Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
    const call = { method: c.req.method, path, headers: c.req.header(), fields };
    this.calls.push(call);
    const usual = reply(call);
    const refused = usual instanceof Refusal;
    const given = this.vary(call, refused ? usual.body : usual) ?? {};
    const status = given.status ?? (refused ? usual.status : 200);
    const body = 'body' in given ? given.body : refused ? usual.body : usual;
    return new Response(typeof body === 'string' || body === null ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...given.headers },
    });
  }

  private giveToken(customer: Customer): string {
    const token = `token-${this.tokens.size + 1}`;
    this.tokens.set(token, customer);
    return token;
  }

  private cart() {
    const subtotal = this.items.reduce(
      (sum, { price_per_day, quantity }) => sum + price_per_day * quantity,
      0,
    );
    const tax = Math.round(subtotal * 15) / 100;
    return {
      items: this.items.map((item) => ({
        ...item,
        image: `${this.url}/media/pictures/prop.png`,
      })),
      dates: null,
      balance: { subtotal, tax, tax_percentage: 15, total: subtotal + tax },
    };
  }
}

type Handler = (call: MinimalCall) => unknown;
type CustomerHandler = (customer: Customer, call: MinimalCall) => unknown;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

const refuse = (status: number, message: string, more: object = {}) =>
  new Refusal(status, { message, ...more });

const startItems = () => [
  { id: 11, product_id: 7, name: 'فانوس نحاسي', price_per_day: 25, quantity: 2 },
  { id: 12, product_id: 9, name: 'كرسي خشبي', price_per_day: 40.5, quantity: 1 },
];

function profileOf({ fullname, phone, phone_code, is_notify }: Customer) {
  const complete_phone = `+${phone_code}${phone}`;
  return { fullname, phone, phone_code, complete_phone, image: null, is_notify };
}

/** The shop beside that API. */
export const startShopBeside = (api: MinimalApi, settings: Record<string, string> = {}) =>
  startShop({ RENTAL_API_URL: api.url, SESSION_SECRET: 'a-secret-for-this-test', ...settings });
