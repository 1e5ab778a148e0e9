import { followLinks, type Navigation, NavigationProvider } from '@shop/shared-events/host';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findShellPath } from '../routes';
import type { RouteTable } from '@shop/page-contract/route-table';

interface ShopNavigationProps {
  /** The pages that the shop has. */
  readonly routes: RouteTable;
  /** The basename of the router around it. */
  readonly basename?: string;
  readonly children: ReactNode;
}

/** Hands location, navigation and the parameters of the page to links and hooks of all apps. It needs a router. */
export function ShopNavigation({ routes, basename = '', children }: ShopNavigationProps) {
  const location = useLocation();
  const routerNavigate = useNavigate();
  const navigate = useMemo(
    (): Navigation['navigate'] =>
      (to, { replace = false, state } = {}) =>
        void (typeof to === 'number' ? routerNavigate(to) : routerNavigate(to, { replace, state })),
    [routerNavigate],
  );
  const value = useMemo(
    () => ({ location, params: routes.toPageAddress(location).params, basename, navigate }),
    [routes, location, basename, navigate],
  );
  useEffect(() => {
    const isKnown = (pathname: string) =>
      routes.findRoute(pathname) !== undefined || findShellPath(pathname) !== undefined;
    return followLinks({ basename, navigate, isKnown });
  }, [routes, basename, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
