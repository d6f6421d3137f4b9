import { sql, type Kysely } from 'kysely';

/**
 * Documents that are issued once and never change, and their numbers. Older orders get the
 * documents that were printed for them, under the same numbers, from what is known now; the
 * content says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issued_documents (
      number text primary key,
      written bigint generated always as identity,
      kind text not null check (kind in ('simplified_invoice', 'tax_invoice', 'credit_note',
        'debit_note', 'compensation_note', 'deposit_statement')),
      subject text not null check (subject in ('rent', 'late_days', 'damage', 'deposit')),
      order_id text not null references orders,
      corrects text references issued_documents deferrable initially deferred,
      issued_at timestamptz not null,
      net bigint not null check (net >= 0),
      tax bigint not null check (tax >= 0),
      total bigint not null check (total = net + tax),
      content jsonb not null,
      qr bytea,
      xml bytea,
      idempotency_key text,
      unique (order_id, idempotency_key),
      check ((corrects is not null) = (kind in ('credit_note', 'debit_note')))
    )`.execute(db);
  await sql`create index issued_documents_by_order on issued_documents (order_id)`.execute(db);
  await sql`create index issued_documents_by_time on issued_documents (issued_at)`.execute(db);

  await sql`alter table mail_queue add column documents text[] not null default '{}'`.execute(db);

  // A new number is taken with its row locked, in the transaction that issues the document.
  await sql`
    create table document_series (
      prefix text not null,
      year integer not null,
      kind text not null,
      last integer not null check (last > 0),
      primary key (prefix, year)
    )`.execute(db);
  await sql`
    create table document_numbering (
      kind text primary key,
      prefix text not null unique check (prefix ~ '^[A-Z0-9][A-Z0-9-]{0,15}$'),
      first integer not null default 1 check (first > 0)
    )`.execute(db);
  await sql`insert into document_numbering (kind, prefix) values
    ('simplified_invoice', 'INV'), ('tax_invoice', 'TINV'), ('credit_note', 'CN'),
    ('debit_note', 'DN'), ('compensation_note', 'DMG'), ('deposit_statement', 'DEP')`.execute(db);

  await writePrintedDocuments(db);

  await sql
    .raw(
      `create function refuse_document_change() returns trigger language plpgsql as $$
      begin
        raise exception 'An issued document never changes: correct it by a credit or debit note.'
          using errcode = 'restrict_violation';
      end $$`,
    )
    .execute(db);
  await sql`create trigger never_changes before update or delete on issued_documents
    for each row execute function refuse_document_change()`.execute(db);
}

async function writePrintedDocuments(db: Kysely<unknown>): Promise<void> {
  // A field of the tax authority's code: its tag, its length in bytes, and its value.
  await sql
    .raw(
      `create function qr_field(tag integer, value text) returns bytea language sql as $$
      select set_byte('\\x00'::bytea, 0, tag)
        || set_byte('\\x00'::bytea, 0, octet_length(convert_to(value, 'UTF8')))
        || convert_to(value, 'UTF8') $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create function sale_qr(seller text, vat text, at timestamptz, total bigint, tax bigint)
        returns bytea language sql as $$
      select case when vat <> '' then
        qr_field(1, case when octet_length(seller) > 255 then left(seller, 63) else seller end)
        || qr_field(2, vat)
        || qr_field(3, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        || qr_field(4, (total / 100.0)::numeric(16, 2)::text)
        || qr_field(5, (tax / 100.0)::numeric(16, 2)::text) end $$`,
    )
    .execute(db);
  const bilingual = (field: string) => sql`jsonb_build_object(
    'ar', coalesce(site.content->${field}->>'ar', ''),
    'en', coalesce(site.content->${field}->>'en', ''))`;
  const company = (field: string) => sql`coalesce(o.company->>${field}, '')`;
  await sql`
    create temporary table printed_orders on commit drop as
    select o.id, 'M7-' || o.number as number,
      case when coalesce(o.company->>'tax_number', '') <> '' then 'tax_invoice'
        else 'simplified_invoice' end as kind,
      (select min(h.at) from order_history h where h.order_id = o.id
        and h.status in ('pending', 'confirmed', 'accepted')) as invoiced_at,
      (select max(h.at) from order_history h where h.order_id = o.id and h.status = o.status)
        as entered_at,
      o.status, o.tax_percentage, o.subtotal, o.discount, o.delivery, o.tax, o.total,
      coalesce(site.content->'seller_name'->>'ar', '') as seller,
      coalesce(site.content->>'vat_number', '') as vat,
      jsonb_build_object(
        'order', 'M7-' || o.number, 'language', coalesce(c.language, 'ar'), 'migrated', true,
        'seller', jsonb_build_object('name', ${bilingual('seller_name')},
          'address', ${bilingual('seller_address')},
          'vat_number', coalesce(site.content->>'vat_number', ''),
          'commercial_registration', coalesce(site.content->>'commercial_registration', '')),
        'buyer', jsonb_build_object('name', coalesce(c.fullname, ''),
          'phone', coalesce('+' || c.phone_code || c.phone, ''),
          'company_name', ${company('company_name')}, 'project_name', ${company('project_name')}, 'tax_number', ${company('tax_number')},
          'commercial_number', ${company('commercial_number')},
          'company_address', ${company('company_address')}),
        'from', o.from_day, 'to', o.to_day, 'days', o.days, 'reason', null, 'note', null,
        'lines', '[]'::jsonb, 'subtotal', o.subtotal, 'discount', o.discount,
        'coupon', o.coupon_code, 'delivery', o.delivery, 'tax_percentage', o.tax_percentage,
        'insurance', o.insurance, 'payment_method', o.payment_method, 'settlement', null
      ) as content
    from orders o cross join site left join customers c on c.id = o.customer_id`.execute(db);
  const lines = sql`jsonb_build_object('lines', (select coalesce(jsonb_agg(jsonb_build_object(
      'name', l.name, 'quantity', l.quantity, 'days', p.content->'days',
      'price_per_day', l.price_per_day, 'amount', l.amount) order by l.position), '[]')
    from order_lines l where l.order_id = p.id))`;
  await sql`
    insert into issued_documents
      (number, kind, subject, order_id, corrects, issued_at, net, tax, total, content, qr)
    select p.number, p.kind, 'rent', p.id, null, p.invoiced_at, p.total - p.tax, p.tax, p.total,
      p.content || ${lines}, sale_qr(p.seller, p.vat, p.invoiced_at, p.total, p.tax)
    from printed_orders p where p.invoiced_at is not null`.execute(db);
  await sql`
    insert into issued_documents
      (number, kind, subject, order_id, corrects, issued_at, net, tax, total, content, qr)
    select p.number || '-CN', 'credit_note', 'rent', p.id, p.number, p.entered_at,
      p.total - p.tax, p.tax, p.total,
      p.content || ${lines} || jsonb_build_object('insurance', null, 'reason',
        case when p.status = 'rejected' then 'rejected'
          when (select h.actor from order_history h where h.order_id = p.id
            order by h.seq desc limit 1) = 'customer' then 'canceled_by_customer'
          else 'canceled_by_shop' end),
      sale_qr(p.seller, p.vat, p.entered_at, p.total, p.tax)
    from printed_orders p
    where p.status in ('canceled', 'rejected') and p.invoiced_at is not null`.execute(db);
  // One closing invoice said it all: rent of late days, damage, and what became of the deposit.
  await sql`
    insert into issued_documents
      (number, kind, subject, order_id, corrects, issued_at, net, tax, total, content, qr)
    select p.number || '-C', case when s.late > 0 then p.kind else 'deposit_statement' end,
      case when s.late > 0 then 'late_days' else 'deposit' end, p.id, null, p.entered_at,
      s.late, s.tax, s.late + s.tax,
      p.content || jsonb_build_object('subtotal', s.late, 'discount', 0, 'coupon', null,
        'delivery', 0, 'insurance', null, 'settlement', jsonb_build_object(
          'deposit', s.deposit, 'late_days', s.late_days, 'late', s.late + s.tax,
          'damage', s.damage, 'kept', s.kept, 'returned', s.returned, 'due', s.due,
          'due_method', s.due_method)),
      case when s.late > 0 then sale_qr(p.seller, p.vat, p.entered_at, s.late + s.tax, s.tax) end
    from printed_orders p join settlements s on s.order_id = p.id
    where p.status = 'order_closed'`.execute(db);
  await sql`drop table printed_orders`.execute(db);
  await sql`drop function sale_qr`.execute(db);
  await sql`drop function qr_field`.execute(db);
}
