import { Outlet, useRouteError } from '@remix-run/react';
import { Failure } from './failure.tsx';

/** Around every page of the counter: one that fails keeps the navigation. */
export default Outlet;

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
