import { data } from '@remix-run/node';
import { staffLoader } from '../staff-page.server.ts';

/** Any other path below /staff. */
export const loader = staffLoader(() => {
  throw data({ message: '' }, { status: 404 });
});

/** Without a component it would be no page, and have no error page. */
export default function NotFound() {
  return null;
}
