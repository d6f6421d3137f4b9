import type { StaffRole } from '#contract/staff.ts';
import type { Language } from '#contract/language.ts';

export interface Customer {
  id: string;
  phone_code: string;
  phone: string;
  fullname: string;
  image: string | null;
  is_notify: boolean;
}

/** Variables that the middleware sets on a request. */
export interface ApiEnv {
  Variables: {
    language: Language;
    requestId: string;
    /** Set by `requireCustomer`. */
    customer: Customer;
    token: string;
    /** Name of the member or of the token; set by `requireStaff`. */
    staff: string;
    staffRole: StaffRole;
    /** The id of the signed-in member; undefined for the holder of a token. */
    staffMember: string | undefined;
  };
}
