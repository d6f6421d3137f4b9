import type { Language } from '../domain/language.ts';

export interface Customer {
  id: string;
  phone_code: string;
  phone: string;
  fullname: string;
  image: string | null;
  is_notify: boolean;
}

/** What the middleware has found out about a request. */
export interface ApiEnv {
  Variables: {
    language: Language;
    requestId: string;
    /** Set where the route asks for a signed-in customer. */
    customer: Customer;
    token: string;
    /** The name of the staff token, where the route asks for one. */
    staff: string;
  };
}
