import { data } from '@remix-run/node';
import { getOrder } from '#app/api/orders.server.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { fileLoader } from '#app/requests/file-loader.server.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { findShopName } from '#app/requests/site-data.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';

/** The day an order is picked up and the day it goes back, for the customer's calendar. */
export const loader = fileLoader(
  customerLoader(async (args) => {
    const { visitor, params } = args;
    const { data: order } = await requireReply(await getOrder(visitor, params['id'] ?? ''), args);
    const { t } = getTranslator(visitor.language);
    const shop = await findShopName(visitor);
    const place = order.branch ?? order.address ?? '';
    const { from, to } = order;
    if (!from || !to) throw data({ message: '' }, { status: 404 });
    const entry = (end: 'pickup' | 'return', day: string) => ({
      uid: `${order.number}-${end}@m7`,
      day,
      title: t(`orders:calendar.${end}`, { number: order.number, shop }),
      place,
      note: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
    });
    const days = [entry('pickup', from), entry('return', to)];
    // Picked up already.
    if (order.status === 'in_progress') days.shift();
    const file = writeCalendarFile(days, visitor.now);
    return resourceResponse(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${order.number}.ics"`,
        'cache-control': 'private, no-store',
      },
    });
  }),
);
