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

/** In small letters, but for the digits of what is encoded. */
function toLowerCase(pathname: string): string {
  return pathname.replace(/%[\dA-F]{2}|[A-Z]/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

export default function NotFound() {
  return null;
}
