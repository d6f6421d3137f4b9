import { data } from '@remix-run/node';

/** Matches any other path. */
export function loader() {
  throw data({ message: '' }, { status: 404 });
}

export function action() {
  throw data({ message: '' }, { status: 404 });
}

export default function NotFound() {
  return null;
}
