import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { CodePurpose } from '#contract/code.ts';
import type { Day } from '#contract/days.ts';
import type { NotifyBy } from '#contract/notify-by.ts';
import type { Halalas } from '#contract/money.ts';
import type { Language } from '#contract/language.ts';
import type { OutOfServiceOutcome, OutOfServiceReason } from '#contract/staff-stock.ts';
import type { TokenRole } from '#contract/staff.ts';
import type { Bilingual, CreatedAt, Json, NullableJson } from './columns.ts';
import type { OrderTables } from './order-schema.ts';
import type { PageContent, SiteContent } from './site-content.ts';

interface TermTable {
  id: Generated<number>;
  slug: string;
  name: Json<Bilingual>;
  position: number;
  /** How many there are under it; the database keeps it right. */
  products: Generated<number>;
}

interface CategoryTable extends TermTable {
  picture: NullableJson<Picture>;
}

interface ProductTable {
  id: Generated<number>;
  slug: string;
  category_id: number;
  name: Json<Bilingual>;
  description: Json<Bilingual>;
  size_cm: string | null;
  price_per_day: Halalas;
  turnaround_days: Generated<number>;
  picture: NullableJson<Picture>;
  /** Further views. */
  more_pictures: ColumnType<Picture[], string | undefined, string>;
  /** Both folded names, for the words of a query as one text. */
  search_key: string;
  /** Every word it is found by; null until it is indexed. */
  words: string[] | null;
  name_words: Generated<string[]>;
  term_words: Generated<string[]>;
  position: number;
  /** Not offered any more; it stays in orders. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CustomerTable {
  id: Generated<string>;
  phone_code: string;
  phone: string;
  fullname: string;
  password_hash: string;
  image: string | null;
  is_notify: Generated<boolean>;
  language: Generated<Language>;
  /** How the customer is told of orders outside the shop, and the address of e-mails. */
  notify_by: Generated<NotifyBy>;
  email: string | null;
  created_at: CreatedAt;
}

interface SessionTable {
  token_hash: string;
  customer_id: string;
  created_at: CreatedAt;
  expires_at: Date;
  id: Generated<string>;
  /** When a call was last made with it, to the hour. */
  used_at: Generated<Date>;
  /** Browser and system it was opened in, '' where they are unknown. */
  browser: Generated<string>;
}

interface LoginFailureTable {
  /** Keyed hash of whose password was guessed, and from where. */
  key: string;
  failures: number;
  tried_at: CreatedAt;
}

interface NotificationTable {
  id: Generated<number>;
  customer_id: string;
  order_id: string | null;
  image: string | null;
  /**
   * What happened, with its values; null where staff wrote title and body. Otherwise these are
   * worded in the language that the customer last used, for the event that is pushed.
   */
  event: string | null;
  params: ColumnType<Record<string, string>, string | undefined, string>;
  title: string;
  body: string;
  created_at: CreatedAt;
  read_at: Date | null;
}

/** Whose new number it is, or was; null where no account is meant. */
type CustomerOfNumber = Generated<string | null>;

export interface Tables extends OrderTables {
  registrations: {
    phone_code: string;
    phone: string;
    fullname: string;
    password_hash: string;
    language: Language;
    /** Of the token that the browser which registers has, and nobody else. */
    token_hash: Generated<string>;
    created_at: Date;
  };
  codes: {
    phone_code: string;
    phone: string;
    purpose: CodePurpose;
    code_hash: string;
    expires_at: Date;
    failures: Generated<number>;
    failed_at: Date | null;
    created_at: Date;
    used_at: Date | null;
    customer_id: CustomerOfNumber;
  };
  code_sends: {
    id: Generated<number>;
    /** Keyed hashes: they say how often, never to whom. */
    number: string;
    address: string;
    /** Of the address; '' where it is its own network. */
    network: Generated<string>;
    at: Date;
    customer_id: CustomerOfNumber;
    /** A message was sent: a number that gets none is counted for itself and its address. */
    is_sent: Generated<boolean>;
  };
  /** One request for a code, by the token that was given for it, and its wrong tries. */
  code_challenges: {
    token_hash: string;
    phone_code: string;
    phone: string;
    purpose: CodePurpose;
    failures: Generated<number>;
    failed_at: Date | null;
    created_at: Date;
  };
  known_devices: { token_hash: string; customer_id: string; used_at: Date };
  staff_tokens: {
    name: string;
    role: Generated<TokenRole>;
    token_hash: string;
    created_at: Date;
    used_at: Date | null;
    revoked_at: Date | null;
  };
  /** People at the counter; `totp_counter` is the step of the last code that was used. */
  staff_members: {
    id: Generated<string>;
    name: string;
    role: TokenRole;
    password_hash: string;
    totp_secret: string;
    totp_counter: Generated<number>;
    /** Of the form that added the member. */
    idempotency_key: string | null;
    created_at: Date;
    disabled_at: Date | null;
  };
  staff_sessions: {
    id: Generated<string>;
    token_hash: string;
    member_id: string;
    browser: string;
    created_at: Date;
    used_at: Date;
    expires_at: Date;
  };
  /** Periodic work: when it is due, and which process does it now. */
  jobs: {
    name: string;
    due_at: Generated<Date>;
    claimed_by: string | null;
    claimed_until: Date | null;
    /** The last run that succeeded, and the last that failed. */
    finished_at: Date | null;
    failed_at: Date | null;
  };
  /** URLs of uploads that nobody uses any more and that are still to be removed. */
  unused_pictures: { address: string; remove_after: Generated<Date> };
  app_keys: { name: string; value: string };
  rate_limits: { key: string; points: number; expire: number | null };
  /** Text messages on their way to a gateway. A row goes when its message is sent or too old. */
  sms_queue: {
    id: Generated<string>;
    number: string;
    text: string;
    tries: Generated<number>;
    next_try_at: Date;
    expires_at: Date;
    customer_id: CustomerOfNumber;
  };
  /** E-mails on their way, as `sms_queue`. */
  mail_queue: {
    id: Generated<string>;
    address: string;
    subject: string;
    text: string;
    /** Numbers of the documents that are attached. */
    documents: Generated<string[]>;
    tries: Generated<number>;
    next_try_at: Date;
    expires_at: Date;
    customer_id: string | null;
  };
  outbox_messages: {
    id: Generated<number>;
    number: string;
    text: string;
    code: string | null;
    at: Date;
    customer_id: CustomerOfNumber;
  };
  categories: CategoryTable;
  tags: TermTable;
  products: ProductTable;
  product_tags: { product_id: number; tag_id: number };
  customers: CustomerTable;
  sessions: SessionTable;
  login_failures: LoginFailureTable;
  carts: {
    customer_id: string;
    from_day: Day | null;
    to_day: Day | null;
    /** When the days are forgotten: the midnight in Riyadh after they were chosen. */
    days_until: Date | null;
    /** Whose units are shown; null is the first branch. */
    branch_id: Generated<number | null>;
    coupon_code: string | null;
  };
  cart_items: { customer_id: string; product_id: number; quantity: number; added_at: CreatedAt };
  wishlist_items: { customer_id: string; product_id: number; added_at: CreatedAt };
  /**
   * How many of a product a branch has from one day to another; the first and last are infinite.
   */
  branch_stock: {
    product_id: number;
    branch_id: number;
    from_day: Generated<Day>;
    until_day: Generated<Day>;
    stock: number;
  };
  /** Units on the way from one branch to another. */
  stock_moves: {
    id: Generated<number>;
    product_id: number;
    quantity: number;
    from_branch_id: number;
    to_branch_id: number;
    leaves_on: Day;
    arrives_on: Day;
    /** Of the form that planned it. */
    idempotency_key: string | null;
    created_at: Date;
    canceled_at: Date | null;
    /** It was canceled because its units are broken or lost. */
    units_gone: Generated<boolean>;
    /** When its units were on the shelf to leave; null as long as it is planned. */
    left_at: Generated<Date | null>;
  };
  /** Units that a branch owns and cannot rent out; `branch_stock` is without them. */
  out_of_service: {
    id: Generated<number>;
    product_id: number;
    branch_id: number;
    quantity: number;
    reason: OutOfServiceReason;
    from_day: Day;
    /** When they were on the shelf to be taken out; null as long as it is planned. */
    begun_at: Date | null;
    /** The last day as it was planned, and the last one that they are taken out for; null for open. */
    due_day: Day | null;
    until_day: Day | null;
    /** Of the order that they came back with, or did not come back with. */
    order_id: string | null;
    note: string;
    idempotency_key: string | null;
    created_at: Date;
    ended_at: Date | null;
    /** Whether they can be rented again. */
    outcome: OutOfServiceOutcome | null;
  };
  /**
   * The ledger: how many of a product are away from a branch on a day. The database refuses more
   * than capacity.
   */
  reserved_days: {
    product_id: number;
    branch_id: number;
    day: Day;
    reserved: number;
    capacity: number;
    is_full: GeneratedAlways<boolean>;
  };
  coupons: {
    code: string;
    kind: 'percent' | 'fixed';
    value: number;
    starts_at: Date | null;
    ends_at: Date | null;
    minimum: Generated<Halalas>;
    max_uses: number | null;
    max_uses_per_customer: number | null;
    uses: Generated<number>;
  };
  coupon_uses: { coupon_code: string; order_id: string; customer_id: string | null };
  notifications: NotificationTable;
  branches: {
    id: Generated<number>;
    slug: Generated<string>;
    name: Json<Bilingual>;
    city: Json<Bilingual>;
    address: Json<Bilingual>;
    hours: Json<Bilingual>;
    phone: string;
    latitude: number;
    longitude: number;
    /** False of the store of a shop that has no branch yet. */
    listed: Generated<boolean>;
  };
  /** Where the shop delivers, and for which fee before VAT. */
  delivery_zones: {
    id: Generated<number>;
    name: Json<Bilingual>;
    fee: Halalas;
    /** Whose units are delivered there; null is the first branch. */
    branch_id: Generated<number | null>;
  };
  /** Pictures of the catalogue by the SHA-256 of their source file; `file` is its name. */
  catalogue_pictures: { hash: string; file: string; picture: Json<Picture> };
  faqs: { id: Generated<number>; question: Json<Bilingual>; answer: Json<Bilingual> };
  pages: { slug: string; content: Json<{ ar: PageContent; en: PageContent }> };
  site: { id: Generated<number>; content: Json<SiteContent> };
  contact_messages: {
    id: Generated<number>;
    fullname: string;
    phone_code: Generated<string>;
    phone: string;
    email: string;
    message: string;
    created_at: CreatedAt;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    answered_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
