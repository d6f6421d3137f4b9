import { PEOPLE } from '#rental-api/demo/people.ts';
import { withSqlClient } from './sql-client.ts';

/**
 * Gives a grown shop (`growShop`) the year that it has behind it: as many orders again, which are
 * closed, paid and settled, a customer for every second one, and what visitors and jobs leave in
 * the other tables. The demo's second person has 500 of the orders, 500 notifications, and a wishlist.
 */
export async function addPastYear(databaseUrl: string): Promise<void> {
  await withSqlClient(databaseUrl, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement);
  });
}

const MANY = 'generate_series(1, 100000) n';
/** Moments of the last 300 days, one for each row. */
const PAST = "now() - (n % 300) * interval '1 day'";
const ANYBODY = '(select ids[1 + n % cardinality(ids)] from everyone)';
const REGULAR = `(select id from customers where phone = '${PEOPLE[1].phone}')`;
const CUSTOMER = `case n % 200 when 0 then ${REGULAR} else ${ANYBODY} end`;

const STATEMENTS = [
  `insert into customers (phone_code, phone, fullname, password_hash)
    select '997', (300000000 + n)::text, 'Customer ' || n, '' from generate_series(1, 50000) n`,
  `create temporary table everyone as
    select array_agg(id) as ids from customers where phone_code = '997'`,

  `insert into orders (id, customer_id, status, from_day, to_day, days, subtotal, discount,
      tax_percentage, tax, total, insurance_percentage, insurance, deposit, fulfilment,
      stock_branch_id, address, payment_method, idempotency_key, request_hash, placed_at,
      delivered_at, received_at, latitude, longitude, company)
    select 'past-' || o.n, ${CUSTOMER}, 'order_closed', from_day - 370, to_day - 370, days, subtotal,
      discount, tax_percentage, tax, total, insurance_percentage, insurance, insurance, fulfilment,
      stock_branch_id, address, 'card', 'past-' || o.n, '', placed_at - interval '370 days',
      from_day - 370, to_day - 370, 24.4 + n % 97 * 0.01, 46.4 + n % 89 * 0.01,
      jsonb_build_object('company_name', 'Company ' || n % 7, 'project_name', 'Project ' || n % 50)
    from (select *, substring(id from 7)::integer as n from orders where id like 'grown-%') o`,
  `insert into order_lines (order_id, product_id, position, name, picture, price_per_day, quantity,
      amount, turnaround_days, blocked_until)
    select replace(order_id, 'grown', 'past'), product_id, position, name, picture, price_per_day,
      quantity, amount, turnaround_days, blocked_until - 370
    from order_lines join orders past on past.id = replace(order_id, 'grown', 'past')
    where order_id like 'grown-%'`,
  `insert into order_history (order_id, seq, status, actor, at)
    select id, seq, 'order_closed', 'staff', placed_at
    from orders cross join generate_series(1, 4) seq where id like 'past-%'`,
  // Not all orders to come are one customer's.
  `update orders set customer_id = ${ANYBODY}
    from generate_series(1, 5000) n where orders.id = 'grown-' || n`,
  `insert into payment_attempts (id, order_id, method, idempotency_key, status, amount, created_at)
    select 'attempt-' || id, id, 'card', 'attempt', 'paid', total, placed_at
    from orders where id like 'past-%' or id like 'grown-%'`,
  `insert into settlements (order_id, deposit, late_days, late, tax, damage, kept, returned, due,
      settled_at)
    select id, insurance, 0, 0, 0, 0, 0, insurance, 0, received_at
    from orders where id like 'past-%'`,

  `insert into issued_documents (number, kind, subject, order_id, issued_at, net, tax, total, content)
    select 'INV-' || extract(year from placed_at) || '-' || right(id, -5), 'simplified_invoice',
      'rent', id, placed_at, total - tax, tax, total, '{}'
    from orders where id like 'past-%'`,
  `insert into line_returns (order_id, product_id, quantity, condition, returned_on, held_until, at)
    select order_id, product_id, quantity, 'whole', from_day, from_day, received_at
    from order_lines join orders on orders.id = order_id where order_id like 'past-%5'`,
  `insert into counter_money (order_id, branch_id, purpose, method, amount, day, at)
    select id, stock_branch_id, 'deposit', 'cash', greatest(insurance, 1), from_day, received_at
    from orders where id like 'past-%'`,
  `insert into out_of_service (product_id, branch_id, quantity, reason, from_day, begun_at,
      created_at, ended_at, outcome)
    select product_id, branch_id, 1, 'repair', '2026-01-01', ${PAST}, ${PAST}, ${PAST}, 'back'
    from ${MANY} join branch_stock on product_id = n and from_day < current_date`,
  `insert into stock_moves (product_id, quantity, from_branch_id, to_branch_id, leaves_on,
      arrives_on, created_at, left_at)
    select n, 1, first.id, last.id, current_date - 9, current_date - 8, ${PAST}, ${PAST}
    from ${MANY}, (select min(id) as id from branches) first, (select max(id) as id from branches) last
    where exists (select from products where id = n)`,

  `insert into order_reminders (order_id, kind, sent_at)
    select id, 'return_tomorrow', received_at from orders where id like 'past-%'`,

  `insert into sessions (token_hash, customer_id, created_at, used_at, expires_at)
    select 'session-' || n, ${CUSTOMER}, now(), now() - (n % 13) * interval '1 day',
      now() + interval '30 days' from ${MANY}`,
  `insert into known_devices (token_hash, customer_id, used_at)
    select 'device-' || n, ${CUSTOMER}, ${PAST} from ${MANY}`,
  `insert into notifications (customer_id, title, body, created_at)
    select ${CUSTOMER}, 'Title', 'Text', ${PAST}
    from ${MANY}`,
  `insert into wishlist_items (customer_id, product_id)
    select id, 1 + (row_number() over ()) % 90000 from customers where phone_code = '997'`,
  `insert into wishlist_items (customer_id, product_id)
    select ${REGULAR}, p.id from products p order by p.id limit 40`,
  `insert into carts (customer_id) select id from customers where phone_code = '997'`,
  `insert into cart_items (customer_id, product_id, quantity)
    select id, 1 + (row_number() over ()) % 90000, 1 from customers where phone_code = '997'`,
  `insert into coupon_uses (coupon_code, order_id, customer_id)
    select 'M7WELCOME', id, customer_id from orders where id like 'past-%'`,
  `insert into order_pictures (address, order_id, added_at)
    select '/media/damage/' || id, id, received_at from orders where id like 'past-%5'`,
  `insert into mail_queue (address, subject, text, next_try_at, expires_at)
    select 'a' || n || '@example.com', 'Subject', 'Text', now() + interval '1 hour',
      now() + interval '2 hours' from generate_series(1, 20000) n`,
  `insert into sandbox_invoices (amount, currency, description, success_url, back_url, metadata)
    select 100, 'SAR', 'Order', '', '', jsonb_build_object('attempt_id', 'attempt-past-' || n)
    from ${MANY}`,
  `insert into sandbox_payments (id, invoice_id, status, amount, currency, company, number, message,
      metadata)
    select gen_random_uuid(), id, 'paid', 100, 'SAR', 'mada', '4201', '', metadata
    from sandbox_invoices`,
  `insert into contact_messages (fullname, phone, email, message, created_at)
    select 'Customer', (500000000 + n)::text, '', 'A question', ${PAST} from generate_series(1, 5000) n`,
  `insert into webhook_events (gateway, id, received_at)
    select 'sandbox', 'event-' || n, now() - (n % 80) * interval '1 day' from ${MANY}`,
  `insert into outbox_messages (number, text, at)
    select '+966' || n, 'Text', now() - (n % 6) * interval '1 day' from ${MANY}`,
  `insert into sms_queue (number, text, next_try_at, expires_at)
    select '+966' || n, 'Text', now() + interval '1 hour', now() + interval '2 hours' from ${MANY}`,
  `insert into code_sends (number, address, at)
    select 'number-' || n, 'address-' || n % 5000, now() - (n % 20) * interval '1 hour' from ${MANY}`,
  `insert into login_failures (key, failures, tried_at)
    select 'key-' || n, 1, now() - (n % 20) * interval '1 hour' from ${MANY}`,
  `insert into rate_limits (key, points, expire)
    select 'limit-' || n, 1, (extract(epoch from now()) * 1000)::bigint + 600000 from ${MANY}`,

  `insert into sandbox_webhooks (body, next_try_at)
    select '{}', now() + interval '1 day' from generate_series(1, 20000) n`,
  `insert into unused_pictures (address, remove_after)
    select '/media/avatars/' || n || '.webp', now() + interval '1 day'
    from generate_series(1, 20000) n`,

  'update products set archived_at = now() where id % 500 = 0',

  'vacuum analyze',
];
