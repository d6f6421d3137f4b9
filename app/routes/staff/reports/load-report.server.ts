import { data } from '@remix-run/node';
import { getReport } from '#app/api/staff.server.ts';
import type { Caller } from '#app/api/client.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import { isDay } from '#contract/days.ts';
import type { StaffReport } from '#contract/staff-reports.ts';
import { requireStaffReply, staffWords } from '../staff-page.server.ts';

/** The report of the days in the address; without any, of this month so far. */
export async function loadReport(args: LoaderArgs & { staff: Caller }): Promise<StaffReport> {
  const { searchParams } = new URL(args.request.url);
  const { today } = args.visitor;
  const dayOf = (name: string, fallback: string) => {
    const day = searchParams.get(name) ?? '';
    return isDay(day) ? day : fallback;
  };
  const range = { from: dayOf('from', `${today.slice(0, 7)}-01`), to: dayOf('to', today) };
  const reply = await getReport(args.staff, range);
  if (!reply.ok && reply.code === 'dates_invalid')
    throw data({ message: staffWords(args.visitor)('reports.wrong') }, { status: 422 });
  return (await requireStaffReply(reply, args)).data;
}
