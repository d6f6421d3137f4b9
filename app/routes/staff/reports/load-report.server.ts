import { getReport } from '#app/api/staff.server.ts';
import type { Caller } from '#app/api/client.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import type { StaffReport } from '#contract/staff-reports.ts';
import { requireStaffReply } from '../staff-page.server.ts';

/**
 * The report of the days in the address; without any, of this month so far. Undefined where they
 * are no days, the wrong way round or too many.
 */
export async function loadReport(args: ReportArgs): Promise<StaffReport | undefined> {
  const { searchParams } = new URL(args.request.url);
  const { from, to } = thisMonth(args);
  const range = {
    from: searchParams.get('from') || from,
    to: searchParams.get('to') || to,
  };
  const reply = await getReport(args.staff, range);
  if (!reply.ok && reply.code === 'dates_invalid') return undefined;
  return (await requireStaffReply(reply, args)).data;
}

/** The report of this month so far. */
export async function loadThisMonth(args: ReportArgs): Promise<StaffReport> {
  return (await requireStaffReply(await getReport(args.staff, thisMonth(args)), args)).data;
}

type ReportArgs = LoaderArgs & { staff: Caller };

function thisMonth({ visitor: { today } }: ReportArgs) {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}
