import { sql, type Kysely } from 'kysely';

/**
 * Refunds of late rent and compensation, units in an order's history, moves that were canceled
 * because their units are gone, money that is owed to customers of canceled orders, indexes, and
 * the folding of more letters. Products are indexed again at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table counter_money drop constraint counter_money_purpose_check`,
  `alter table counter_money add constraint counter_money_purpose_check
    check (purpose in ('rent', 'deposit', 'due', 'deposit_back', 'refund', 'due_back'))`,
  // Documents that migration 0034 has written in the same transaction are checked now.
  `set constraints all immediate`,
  // A statement of compensation may be taken back by another one that names it.
  `do $$
    declare unnamed text;
    begin
      select conname into strict unnamed from pg_constraint
      where conrelid = 'issued_documents'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%corrects%';
      execute format('alter table issued_documents drop constraint %I', unnamed);
    end $$`,
  `alter table issued_documents add constraint issued_documents_corrects_check
    check (kind = 'compensation_note' or
      (corrects is not null) = (kind in ('credit_note', 'debit_note')))`,
  `alter table order_history add column units jsonb`,
  `alter table stock_moves add column units_gone boolean not null default false`,
  `alter table orders add column refund_due boolean not null default false`,
  `update orders o set refund_due = true where o.status in ('canceled', 'rejected')
    and (select coalesce(sum(a.amount), 0) from payment_attempts a where a.order_id = o.id
        and (a.status = 'paid' or a.status = 'refunding' and a.failure is not null))
      + (select coalesce(sum(m.amount), 0) from counter_money m
        where m.order_id = o.id and m.purpose = 'refund') > 0`,
  `create index orders_with_refund_due on orders (from_day, number) where refund_due`,
  // For shops with many products and years behind them.
  `create index stock_moves_by_product on stock_moves (product_id)`,
  `create index stock_moves_to_leave on stock_moves (leaves_on)
    where canceled_at is null and left_at is null`,
  `create index out_of_service_by_product on out_of_service (product_id)`,
  `create index order_lines_with_rest on order_lines (order_id) where handed_over < quantity`,
  // Letters of more keyboards are folded (as migration 0031, the expression of `folded-text.ts`).
  'drop index customers_by_folded_name',
  String.raw`create index customers_by_folded_name on customers using gin (translate(
    regexp_replace(lower(fullname), '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u0640]', '', 'g'),
    'أإآٱةىؤئکڪګگیېۍێےۓہھۀۂۃەۆۇۈۋٶٹټڈډڑړڕںڼڵښږپچژڤۑٺٽٿڀٻڃڄڇځڅڊڌڏڍڙڱڳڻڭݢڠڧڨڢ',
    'ااااهيويككككييييييههههههوووووتتددرررننلسربجزفيتتثببججججسددددرنكنككغققف') gin_trgm_ops)`,
  'delete from search_vocabulary',
  'update products set words = null',
];
