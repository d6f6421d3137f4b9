import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Everything that is stored about a customer, as one object (PDPL, art. 4: access and
 * portability). Hashes of passwords, codes and tokens are nobody's data and left out.
 */
export async function collectPersonalData(db: Queries, customerId: string): Promise<unknown> {
  const { rows } = await sql<{ data: unknown }>`
    select jsonb_build_object(
      'profile', jsonb_build_object('fullname', c.fullname, 'phone_code', c.phone_code,
        'phone', c.phone, 'image', c.image, 'notifications', c.is_notify,
        'notify_by', c.notify_by, 'email', c.email,
        'language', c.language, 'created_at', c.created_at),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object(
          'browser', s.browser, 'created_at', s.created_at, 'used_at', s.used_at,
          'expires_at', s.expires_at) order by s.created_at), '[]')
        from sessions s where s.customer_id = c.id),
      'wishlist', (select coalesce(jsonb_agg(jsonb_build_object(
          'product', p.slug, 'added_at', w.added_at) order by w.added_at), '[]')
        from wishlist_items w join products p on p.id = w.product_id where w.customer_id = c.id),
      'cart', jsonb_build_object(
        'from', (select from_day from carts where customer_id = c.id),
        'to', (select to_day from carts where customer_id = c.id),
        'coupon', (select coupon_code from carts where customer_id = c.id),
        'items', (select coalesce(jsonb_agg(jsonb_build_object(
            'product', p.slug, 'quantity', i.quantity) order by i.added_at), '[]')
          from cart_items i join products p on p.id = i.product_id where i.customer_id = c.id)),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'number', o.number, 'status', o.status, 'from', o.from_day, 'to', o.to_day,
          'placed_at', o.placed_at, 'prepared_at', o.prepared_at, 'received_at', o.received_at, 'delivered_at', o.delivered_at,
          'total_halalas', o.total, 'insurance_halalas', o.insurance, 'coupon', o.coupon_code,
          'payment_method', o.payment_method, 'fulfilment', o.fulfilment, 'address', o.address,
          'latitude', o.latitude, 'longitude', o.longitude, 'notes', o.notes,
          'deposit_halalas', o.deposit,
          'settlement', (select to_jsonb(s) - 'order_id' from settlements s
            where s.order_id = o.id),
          'documents', (select coalesce(jsonb_agg(d.content || jsonb_build_object(
              'number', d.number, 'kind', d.kind, 'corrects', d.corrects,
              'issued_at', d.issued_at, 'total', d.total) order by d.written), '[]')
            from issued_documents d where d.order_id = o.id),
          'damage_pictures', (select coalesce(jsonb_agg(p.address order by p.added_at), '[]')
            from order_pictures p where p.order_id = o.id),
          'delivery_halalas', o.delivery, 'delivery_zone', o.delivery_zone->>'ar',
          'delivery_slot', o.delivery_slot, 'contact_name', o.contact_name,
          'contact_phone', o.contact_phone,
          'company', o.company,
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
              'amount_halalas', l.amount, 'handed_over', l.handed_over,
              'returns', (select coalesce(jsonb_agg(jsonb_build_object('quantity', b.quantity,
                  'condition', b.condition, 'on', b.returned_on) order by b.seq), '[]')
                from line_returns b
                where b.order_id = l.order_id and b.product_id = l.product_id)) order by l.position)
            from order_lines l where l.order_id = o.id),
          'history', (select jsonb_agg(jsonb_build_object('status', h.status, 'by', split_part(h.actor, ':', 1),
              'note', h.note, 'at', h.at) order by h.seq)
            from order_history h where h.order_id = o.id),
          'counter_money', (select coalesce(jsonb_agg(jsonb_build_object('purpose', m.purpose,
              'method', m.method, 'amount_halalas', m.amount, 'reference', m.reference, 'at', m.at)
              order by m.id), '[]')
            from counter_money m where m.order_id = o.id),
          'payments', (select jsonb_agg(jsonb_build_object('method', a.method,
              'status', a.status, 'amount_halalas', a.amount, 'created_at', a.created_at)
              order by a.created_at)
            from payment_attempts a where a.order_id = o.id)) order by o.number), '[]')
        from orders o where o.customer_id = c.id),
      'notifications', (select coalesce(jsonb_agg(jsonb_build_object(
          'event', n.event, 'params', n.params, 'title', n.title, 'body', n.body, 'created_at', n.created_at,
          'read_at', n.read_at) order by n.id), '[]')
        from notifications n where n.customer_id = c.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object(
          'email', m.email, 'message', m.message, 'created_at', m.created_at)
          order by m.id), '[]')
        from contact_messages m where m.phone_code = c.phone_code
          and m.phone = c.phone and m.fullname = c.fullname)
    ) as data
    from customers c where c.id = ${customerId}`.execute(db);
  return rows[0]?.data ?? null;
}
