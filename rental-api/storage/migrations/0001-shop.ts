import { sql, type Kysely } from 'kysely';

/** The shop: catalogue, customers, carts, orders, and the ledger of reserved days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table categories (
    id integer generated always as identity primary key,
    slug text not null unique,
    name jsonb not null,
    picture jsonb,
    position integer not null
  )`,
  `create table tags (
    id integer generated always as identity primary key,
    slug text not null unique,
    name jsonb not null,
    position integer not null
  )`,
  `create table products (
    id integer generated always as identity primary key,
    slug text not null unique,
    category_id integer not null references categories,
    name jsonb not null,
    description jsonb not null,
    size_cm text,
    price_per_day integer not null check (price_per_day >= 0),
    stock integer not null check (stock >= 0),
    turnaround_days integer not null default 0 check (turnaround_days >= 0),
    picture jsonb,
    search_key text not null,
    position integer not null
  )`,
  `create index products_by_category on products (category_id, position desc)`,
  `create index products_by_position on products (position desc, id)`,
  `create index products_by_price on products (price_per_day, id)`,
  `create table product_tags (
    product_id integer not null references products on delete cascade,
    tag_id integer not null references tags on delete cascade,
    primary key (tag_id, product_id)
  )`,
  `create index product_tags_by_product on product_tags (product_id)`,

  `create table customers (
    id uuid primary key default gen_random_uuid(),
    phone_code text not null,
    phone text not null,
    fullname text not null,
    password_hash text not null,
    image text,
    is_notify boolean not null default true,
    language text not null default 'ar' check (language in ('ar', 'en')),
    created_at timestamptz not null default now(),
    unique (phone_code, phone)
  )`,
  `create table sessions (
    token_hash text primary key,
    customer_id uuid not null references customers on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index sessions_by_customer on sessions (customer_id)`,
  `create table login_failures (
    phone text primary key,
    failures integer not null,
    locked_until timestamptz
  )`,

  `create table coupons (
    code text primary key,
    kind text not null check (kind in ('percent', 'fixed')),
    value integer not null check (value > 0 and (kind = 'fixed' or value <= 100)),
    starts_at timestamptz,
    ends_at timestamptz,
    minimum integer not null default 0,
    max_uses integer,
    max_uses_per_customer integer,
    uses integer not null default 0,
    check (max_uses is null or uses <= max_uses)
  )`,
  `create table carts (
    customer_id uuid primary key references customers on delete cascade,
    from_day date,
    to_day date,
    days_until timestamptz,
    coupon_code text references coupons on delete set null,
    check ((from_day is null) = (to_day is null)),
    check (from_day <= to_day)
  )`,
  `create table cart_items (
    customer_id uuid not null references carts on delete cascade,
    product_id integer not null references products on delete cascade,
    quantity integer not null check (quantity > 0),
    added_at timestamptz not null default now(),
    primary key (customer_id, product_id)
  )`,
  `create table wishlist_items (
    customer_id uuid not null references customers on delete cascade,
    product_id integer not null references products on delete cascade,
    added_at timestamptz not null default now(),
    primary key (customer_id, product_id)
  )`,

  // Overbooking ends here: whatever the code above it believes, the check holds.
  `create table reserved_days (
    product_id integer not null references products on delete cascade,
    day date not null,
    reserved integer not null,
    capacity integer not null,
    primary key (product_id, day),
    constraint never_overbooked check (reserved >= 0 and reserved <= capacity)
  )`,

  `create table branches (
    id integer generated always as identity primary key,
    name jsonb not null,
    city jsonb not null,
    address jsonb not null,
    hours jsonb not null,
    phone text not null,
    latitude double precision not null,
    longitude double precision not null
  )`,
  `create sequence order_numbers start 1001`,
  `create table orders (
    id text primary key,
    number bigint not null unique default nextval('order_numbers'),
    customer_id uuid references customers on delete set null,
    status text not null,
    from_day date not null,
    to_day date not null,
    days integer not null,
    subtotal bigint not null,
    discount bigint not null,
    tax_percentage integer not null,
    tax bigint not null,
    total bigint not null,
    insurance_percentage integer not null,
    insurance bigint not null,
    coupon_code text,
    payment_method text,
    fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
    branch_id integer references branches,
    address text,
    latitude double precision,
    longitude double precision,
    notes text,
    company jsonb,
    idempotency_key text not null,
    request_hash text not null,
    hold_until timestamptz,
    placed_at timestamptz not null,
    delivered_at timestamptz,
    received_at timestamptz,
    check (from_day <= to_day),
    check (total = subtotal - discount + tax and discount <= subtotal),
    unique (customer_id, idempotency_key)
  )`,
  `create index orders_by_customer on orders (customer_id, placed_at desc)`,
  `create index orders_on_hold on orders (hold_until) where status = 'waiting_payment'`,
  `create table order_lines (
    order_id text not null references orders on delete cascade,
    product_id integer not null references products,
    position integer not null,
    name jsonb not null,
    picture jsonb,
    price_per_day integer not null,
    quantity integer not null check (quantity > 0),
    amount bigint not null,
    turnaround_days integer not null,
    primary key (order_id, product_id)
  )`,
  `create table order_history (
    order_id text not null references orders on delete cascade,
    seq integer not null,
    status text not null,
    actor text not null,
    note text,
    at timestamptz not null,
    primary key (order_id, seq)
  )`,
  `create table coupon_uses (
    coupon_code text not null references coupons on delete cascade,
    order_id text primary key references orders on delete cascade,
    customer_id uuid references customers on delete set null
  )`,
  `create index coupon_uses_by_customer on coupon_uses (coupon_code, customer_id)`,
  `create table payment_attempts (
    id text primary key,
    order_id text not null references orders on delete cascade,
    method text not null,
    idempotency_key text not null,
    status text not null,
    amount bigint not null,
    created_at timestamptz not null default now(),
    unique (order_id, idempotency_key)
  )`,
  `create table notifications (
    id bigint generated always as identity primary key,
    customer_id uuid not null references customers on delete cascade,
    order_id text references orders on delete set null,
    image text,
    title text not null,
    body text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz
  )`,
  `create index notifications_by_customer on notifications (customer_id, id desc)`,

  `create table faqs (
    id integer generated always as identity primary key,
    question jsonb not null,
    answer jsonb not null
  )`,
  `create table pages (slug text primary key, content jsonb not null)`,
  `create table site (
    id integer generated always as identity primary key,
    content jsonb not null
  )`,
  // A shop that has not introduced itself yet; the rates are the kingdom's and the house's.
  `insert into site (content) values ('{
    "name": {"ar": "M7", "en": "M7"}, "description": {"ar": "", "en": ""},
    "seller_name": {"ar": "M7", "en": "M7"}, "seller_address": {"ar": "", "en": ""},
    "vat_number": "", "tax_percentage": 15, "insurance_percentage": 20,
    "phone": "", "email": "", "hero_wide": null, "hero_tall": null
  }')`,
  `create table contact_messages (
    id bigint generated always as identity primary key,
    fullname text not null,
    phone text not null,
    email text not null,
    message text not null,
    created_at timestamptz not null default now()
  )`,
];
