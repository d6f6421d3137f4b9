import { parse, type HTMLElement } from 'node-html-parser';
import { addDays, riyadhDay } from '#contract/days.ts';

export interface Page {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
  document: HTMLElement;
  /** Text of everything that matches, white space folded. */
  read(selector: string): string;
  /** The machine-readable value inside `[data-amount=…]` or `[data-count=…]`. */
  value(kind: 'amount' | 'count', name: string): string | undefined;
}

/** A browser without scripts, reduced to what forms need: cookies, GET, POST. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly base: string,
    readonly prefix: '' | '/en' = '',
  ) {}

  /** The cookies as a request sends them; '' where there are none. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Somebody at the same place without cookies and language: who a gateway meets. */
  outside(): Visitor {
    return new Visitor(this.base);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(path, { headers });
  }

  /** Posts a form to the path in the visitor's language. */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async logIn(person: { phone_code: string; phone: string; password: string }): Promise<void> {
    const { status } = await this.post('/login', { ...person });
    if (status !== 303) throw new Error(`login answered ${status}`);
  }

  send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Page> {
    return this.open(path === '/' && this.prefix ? this.prefix : this.prefix + path, init);
  }

  /** Requests an address as links and redirects have it, with its language. */
  async open(
    address: string,
    init: RequestInit & { headers: Record<string, string> } = { headers: {} },
  ): Promise<Page> {
    const cookie = this.cookieHeader;
    const response = await fetch(new URL(address, this.base), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const header of response.headers.getSetCookie()) this.keep(header);
    const text = await response.text();
    const document = parse(text);
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text,
      document,
      read: (selector) =>
        document
          .querySelectorAll(selector)
          .map((element) => element.text.replace(/\s+/g, ' ').trim())
          .join(' | '),
      value: (kind, name) =>
        document.querySelector(`[data-${kind}="${name}"] data`)?.getAttribute('value'),
    };
  }

  private keep(header: string): void {
    const [pair = ''] = header.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(header)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** A day that many days from today in Riyadh. */
export function dayFromToday(count: number): string {
  return addDays(riyadhDay(new Date()), count);
}
