import { Outlet, useRouteError } from '@remix-run/react';
import { ShopFailure } from './failure.tsx';

/**
 * Around every page of the shop: one that fails keeps the layout. A route of its own, since the
 * loader of the route that shows the error of an action does not run.
 */
export default Outlet;

export function ErrorBoundary() {
  return <ShopFailure error={useRouteError()} />;
}
