import { Outlet, useRouteError } from '@remix-run/react';
import { StaffFailure } from './failure.tsx';

/** Around every page of the counter: one that fails keeps the navigation. */
export default Outlet;

export function ErrorBoundary() {
  return <StaffFailure error={useRouteError()} />;
}
