import type { DayRange } from '#contract/days.ts';
import type { ApiRefusal, Caller } from '#app/api/client.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import { requireStaffReply } from '../staff-page.server.ts';

/** The days in the URL; without any, those of this month so far. */
export function readReportRange({ request, visitor: { today } }: LoaderArgs): DayRange {
  const { searchParams } = new URL(request.url);
  return {
    from: searchParams.get('from') || `${today.slice(0, 7)}-01`,
    to: searchParams.get('to') || today,
  };
}

/** A report of those days; undefined where they are no days, the wrong way round or too many. */
export async function loadReport<T>(
  args: LoaderArgs & { staff: Caller },
  read: (caller: Caller, range: DayRange) => Promise<{ ok: true; data: T } | ApiRefusal>,
): Promise<T | undefined> {
  const reply = await read(args.staff, readReportRange(args));
  if (!reply.ok && reply.code === 'dates_invalid') return undefined;
  return (await requireStaffReply(reply, args)).data;
}
