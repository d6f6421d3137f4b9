import { data } from '@remix-run/node';

/** Any path that is no screen. */
export function loader() {
  throw data({ message: '' }, { status: 404 });
}

export function action() {
  throw data({ message: '' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
