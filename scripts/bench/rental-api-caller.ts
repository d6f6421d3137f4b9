import { PEOPLE } from '#rental-api/demo/people.ts';

interface Reply {
  data: unknown;
  meta?: { pages: number };
}

export interface Caller {
  get(path: string): Promise<Reply>;
  post(path: string, fields: Record<string, string | number>): Promise<Reply>;
}

/** Calls the rental API as a signed-in customer; throws where it refuses. */
export async function createCaller(url: string): Promise<Caller> {
  let token = '';
  async function send(path: string, init: RequestInit): Promise<Reply> {
    const headers = { 'accept-language': 'ar', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { ...init, headers });
    const reply = (await response.json()) as Reply;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(reply)}`);
    return reply;
  }
  const caller: Caller = {
    get: (path) => send(path, {}),
    post: (path, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
      return send(path, { method: 'POST', body });
    },
  };
  const { phone_code, phone, password } = PEOPLE[1];
  const { data } = await caller.post('/login', { phone_code, phone, password });
  ({ token } = data as { token: string });
  return caller;
}
