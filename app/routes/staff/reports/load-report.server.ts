import { getReport } from '#app/api/staff.server.ts';
import type { Caller } from '#app/api/client.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import type { StaffReport } from '#contract/staff-reports.ts';
import { requireStaffReply } from '../staff-page.server.ts';

/**
 * The report of the days in the address; without any, of this month so far. Undefined where they
 * are no days, the wrong way round or too many.
 */
export async function loadReport(
  args: LoaderArgs & { staff: Caller },
): Promise<StaffReport | undefined> {
  const { searchParams } = new URL(args.request.url);
  const { today } = args.visitor;
  const range = {
    from: searchParams.get('from') || `${today.slice(0, 7)}-01`,
    to: searchParams.get('to') || today,
  };
  const reply = await getReport(args.staff, range);
  if (!reply.ok && reply.code === 'dates_invalid') return undefined;
  return (await requireStaffReply(reply, args)).data;
}
