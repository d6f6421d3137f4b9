import type { Generated, GeneratedAlways } from 'kysely';
import type { Picture } from '#contract/catalogue.ts';
import type { CounterMethod, MoneyPurpose } from '#contract/counter-money.ts';
import type { Day } from '#contract/days.ts';
import type { DeliverySlot, Fulfilment } from '#contract/delivery.ts';
import type { Halalas } from '#contract/money.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import type { Company, DueMethod, OrderStatus } from '#contract/order-constants.ts';
import type { UnitCondition } from '../domain/line-returns.ts';
import type { AttemptStatus, PaymentMethod } from '#contract/payments.ts';
import type { Language } from '#contract/language.ts';
import type { Settlement } from '../domain/settlement.ts';
import type { DocumentKind, DocumentSubject } from '#contract/document-constants.ts';
import type { DocumentContent } from '../domain/documents.ts';
import type { Bilingual, CreatedAt, Json, NullableJson } from './columns.ts';

interface OrderTable {
  id: string;
  number: Generated<number>;
  customer_id: string | null;
  status: OrderStatus;
  from_day: Day;
  to_day: Day;
  days: number;
  subtotal: Halalas;
  discount: Halalas;
  /** The fee of a delivery, before VAT. */
  delivery: Generated<Halalas>;
  tax_percentage: number;
  tax: Halalas;
  total: Halalas;
  insurance_percentage: number;
  insurance: Halalas;
  /** What was taken in cash at the handover; null before. */
  deposit: Generated<Halalas | null>;
  coupon_code: string | null;
  payment_method: PaymentMethod | null;
  fulfilment: Fulfilment;
  /** Where a pickup is picked up; null for a delivery. */
  branch_id: number | null;
  /** The branch whose units are rented. */
  stock_branch_id: number;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The zone's name when the order was placed. */
  delivery_zone: NullableJson<Bilingual>;
  delivery_slot: DeliverySlot | null;
  contact_name: string | null;
  contact_phone: string | null;
  notes: string | null;
  company: NullableJson<Company>;
  idempotency_key: string;
  request_hash: string;
  hold_until: Date | null;
  placed_at: Date;
  /** When its units were packed; null before, and where that step was left out. */
  prepared_at: Generated<Date | null>;
  delivered_at: Date | null;
  received_at: Date | null;
  /** Something came back broken; the note of its history says what. */
  damaged: Generated<boolean>;
  /** It is canceled, and the shop has money for it that only staff give back. */
  refund_due: Generated<boolean>;
}

interface OrderLineTable {
  order_id: string;
  product_id: number;
  position: number;
  name: Json<Bilingual>;
  picture: NullableJson<Picture>;
  price_per_day: Halalas;
  quantity: number;
  /** Units that the customer was handed, where that is not all of them; null otherwise. */
  handed_over: Generated<number | null>;
  amount: Halalas;
  turnaround_days: number;
  /** The day of the handover, where that was before the order's first day. */
  blocked_from: Generated<Day | null>;
  /** The last of the days from the handover on that the ledger holds before the order's first day. */
  early_until: Generated<Day | null>;
  /** The last of the order's own days, turnaround included; `late_days` come after it. */
  blocked_until: Day;
}

/** Units of a line that came back together, or are known not to. */
interface LineReturnTable {
  order_id: string;
  product_id: number;
  seq: GeneratedAlways<number>;
  quantity: number;
  condition: UnitCondition;
  returned_on: Day;
  /** The last day on which the ledger holds them for this order; turnaround included. */
  held_until: Day;
  at: Date;
}

interface PaymentAttemptTable {
  id: string;
  order_id: string;
  method: PaymentMethod;
  idempotency_key: string;
  status: AttemptStatus;
  amount: Halalas;
  language: Generated<Language>;
  return_url: string | null;
  /** What the gateway calls it: its invoice, and the payment that went through. */
  gateway_id: string | null;
  payment_id: string | null;
  redirect_url: string | null;
  failure: string | null;
  tries: Generated<number>;
  /** When the gateway is checked next; null when the attempt is final. */
  next_check_at: Date | null;
  created_at: CreatedAt;
}

/** Invoices, notes and statements; the database refuses to change or delete them. */
interface DocumentTable {
  /** As it is printed. */
  number: string;
  /** The order in which they were written. */
  written: GeneratedAlways<number>;
  kind: DocumentKind;
  subject: DocumentSubject;
  order_id: string;
  corrects: string | null;
  issued_at: Date;
  net: Halalas;
  tax: Halalas;
  total: Halalas;
  content: Json<DocumentContent>;
  /** The fields of the tax authority's QR code (tag, length, value). */
  qr: Uint8Array | null;
  /** Room for the e-invoice. */
  xml: Uint8Array | null;
  /** Of the form that corrected an invoice. */
  idempotency_key: Generated<string | null>;
}

/** Orders and what is paid for them. */
export interface OrderTables {
  orders: OrderTable;
  order_lines: OrderLineTable;
  /** Units of a late order that the ledger holds on a day. */
  late_days: { order_id: string; product_id: number; day: Day; quantity: number };
  line_returns: LineReturnTable;
  order_history: {
    order_id: string;
    seq: number;
    status: OrderStatus;
    actor: string;
    note: string | null;
    at: Date;
    /** What was handed over or came back, where that was not everything, or not whole. */
    units: UnitsMoved | null;
  };
  payment_attempts: PaymentAttemptTable;
  settlements: Settlement & {
    order_id: string;
    settled_at: Date;
    /** How what was due was paid; null before the order is closed, and where nothing was due. */
    due_method: DueMethod | null;
  };
  counter_money: {
    id: GeneratedAlways<number>;
    order_id: string;
    /** Whose till it is. */
    branch_id: number;
    purpose: MoneyPurpose;
    method: CounterMethod;
    /** Below zero where it was given back. */
    amount: Halalas;
    reference: string;
    /** Of a refund: the part of the invoice that it gives back, and why. */
    part: string | null;
    note: Generated<string>;
    staff: string;
    /** In Riyadh. */
    day: Day;
    at: Date;
    idempotency_key: string | null;
    /** What the form of that key asked for. */
    request: string | null;
  };
  /** What was counted in a till at the end of a day; the last one of a day counts. */
  day_closings: {
    id: GeneratedAlways<number>;
    day: Day;
    branch_id: number;
    counted: Halalas;
    expected: Halalas;
    staff: string;
    note: string;
    at: Date;
  };
  order_reminders: { order_id: string; kind: string; sent_at: Date };
  /** What shows in which state the units came back. */
  order_pictures: { address: string; order_id: string; added_at: Date };
  issued_documents: DocumentTable;
  /** How documents of a kind are numbered: the prefix, and the first number of a new prefix. */
  document_numbering: { kind: DocumentKind; prefix: string; first: Generated<number> };
  /** The last number of a prefix in a year. */
  document_series: { prefix: string; year: number; kind: DocumentKind; last: number };
  webhook_events: { gateway: string; id: string; received_at: CreatedAt };
}
