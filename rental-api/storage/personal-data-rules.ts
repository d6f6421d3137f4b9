import type { CopyRules } from './copy-database.ts';

/**
 * What a copy of production leaves out or replaces, so that it contains no personal data: for trying things
 * on a developer's machine. Orders, payments and the ledger stay as they are.
 */
export const PERSONAL_DATA_RULES: Pick<CopyRules, 'skip' | 'replace'> = {
  skip: [
    // Who is signed in, who asked for codes, and what was written or sent to whom.
    ...['sessions', 'known_devices', 'staff_tokens', 'registrations', 'codes', 'code_sends'],
    ...['staff_members', 'staff_sessions'],
    ...[
      'code_challenges',
      'login_failures',
      'sms_queue',
      'mail_queue',
      'outbox_messages',
      'rate_limits',
    ],
    ...['contact_messages', 'notifications', 'unused_pictures', 'app_keys', 'order_pictures'],
  ],
  replace: {
    customers: {
      fullname: `'Customer ' || substr(t.id::text, 1, 8)`,
      phone_code: `'000'`,
      // Nobody's number, the same in every copy, and as unique as the id.
      phone: `substr(replace(t.id::text, '-', ''), 1, 20)`,
      password_hash: `''`,
      image: 'null',
      notify_by: `'none'`,
      email: 'null',
    },
    orders: {
      address: `case when t.address is null then null else 'Riyadh' end`,
      latitude: 'null',
      longitude: 'null',
      contact_name: 'null',
      contact_phone: 'null',
      notes: 'null',
      company: 'null',
      request_hash: `''`,
    },
    issued_documents: {
      content: `t.content || jsonb_build_object('note', null, 'buyer', jsonb_build_object(
        'name', 'Customer', 'phone', '', 'company_name', '', 'project_name', '', 'tax_number', '',
        'commercial_number', '', 'company_address', ''))`,
      xml: 'null',
    },
    out_of_service: { note: `''` },
    counter_money: { staff: `''`, note: `''`, reference: `''`, request: 'null' },
    day_closings: { staff: `''`, note: `''` },
    order_history: { note: 'null', actor: `split_part(t.actor, ':', 1)` },
    // Without its ids nothing can be asked, closed or refunded at the gateway.
    payment_attempts: {
      redirect_url: 'null',
      return_url: 'null',
      gateway_id: 'null',
      payment_id: 'null',
      next_check_at: 'null',
      status: `case when t.status in ('initiated', 'refunding') then 'failed' else t.status end`,
    },
  },
};
