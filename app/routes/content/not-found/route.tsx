import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

/** Matches any other path; one in other letters leads to the page itself, for good. */
export const loader = ({ request }: LoaderFunctionArgs) => refuse(request);
export const action = ({ request }: ActionFunctionArgs) => refuse(request);

function refuse(request: Request): never {
  const { pathname, search } = new URL(request.url);
  const lower = toLowerCase(pathname);
  if (lower !== pathname) throw redirect(lower + search, { status: 308 });
  throw data({ message: '' }, { status: 404 });
}

/** In small letters, but for what names an entity, whose letters are the rental API's. */
function toLowerCase(pathname: string): string {
  const parts = pathname.split('/');
  const isOfEntity = (at: number) =>
    ENTITY_SCREENS.test(parts[at - 1] ?? '') && !OTHER_SCREENS.test(parts[at] ?? '');
  return parts.map((part, at) => (isOfEntity(at) ? part : lowerLetters(part))).join('/');
}

/** The segments behind which the slug or id of an entity stands, and what else stands there. */
const ENTITY_SCREENS = /^(?:products?|categories|tags|orders|papers|payment-page|pages)$/i;
const OTHER_SCREENS = /^(?:summary-orders|new)$/i;

/** But for the digits of what is encoded. */
const lowerLetters = (text: string) =>
  text.replace(/%[\dA-F]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

export default function NotFound() {
  return null;
}
