import { useLocation } from '@shop/shared-events';
import { useEffect, useState } from 'react';
import styles from './app.module.css';
import { AccountPage, LazyContinueBar } from './account';
import { Footer } from './footer';
import { Header } from './header';
import { Inspection } from './inspection';
import { ShopNavigation } from './navigation';
import { markHydrated, RemoteSlot } from './remotes';
import type { SlotId } from '@shop/page-contract/route-table';
import { RouteChange, SkipLink } from './route-change';
import { RouteLoadingOverlay } from './route-loading-overlay';
import { findShellPath } from './routes/shell-routes';
import type { Shop } from './start/shop';
import { onIdle } from './start/on-idle';
import { startBackgroundRemotes } from './start/background-remotes';
import { ToastHost } from './toasts';
import { UnknownRoute } from './unknown-route';

/** The shop. It needs a router around it: the browser's, or a server's. */
export const App = ({ shop }: { readonly shop: Shop }) => (
  <ShopNavigation routes={shop.routes}>
    <Frame shop={shop} />
  </ShopNavigation>
);

/** The frame around every page. */
function Frame({ shop }: { readonly shop: Shop }) {
  const services = shop.services('shell');
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  useEffect(() => markHydrated(document.documentElement), []);
  useEffect(() => startBackgroundRemotes(shop), [shop]);
  useEffect(() => onIdle(() => void loadAfterLoad(shop)), [shop]);
  useEffect(() => {
    shop.observations$.next({ kind: 'view', pathname });
    if (pathname !== firstPathname) shop.clearServerRendered();
  }, [shop, pathname, firstPathname]);
  return (
    <>
      <SkipLink />
      <Header services={services} session={shop.session} moreLinks={shop.routes.menuLinks} />
      <LazyContinueBar continueTo={shop.continueTo} session={shop.session} />
      <RouteChange />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page shop={shop} pathname={pathname} />
      </main>
      <Footer services={services} moreLinks={shop.routes.menuLinks} />
      <RouteLoadingOverlay />
      <ToastHost services={services} />
      <Inspection services={services} log={shop.busHost.log} />
    </>
  );
}

/** Loads and starts what begins after the page has loaded. Without it the page works; the failure is reported. */
const loadAfterLoad = (shop: Shop) =>
  import(/* webpackChunkName: "after-load" */ './start/after-load').then(
    ({ startAfterLoad }) => startAfterLoad(shop),
    console.warn,
  );

/** The page at a path: a remote's, the shell's own, or the page for unknown routes. */
function Page({ shop, pathname }: { readonly shop: Shop; readonly pathname: string }) {
  const route = shop.routes.findRoute(pathname);
  const shellPath = findShellPath(pathname);
  if (shellPath)
    return (
      <AccountPage
        path={shellPath}
        services={shop.services('shell')}
        session={shop.session}
        continueTo={shop.continueTo}
        onServer={shop.onServer}
      />
    );
  if (!route) return <UnknownRoute services={shop.services('shell')} />;
  return <RemotePage shop={shop} part={{ remote: route.remote, kind: 'pages', name: route.page }} />;
}

function RemotePage({ shop, part: id }: { readonly shop: Shop; readonly part: SlotId }) {
  return (
    <RemoteSlot
      key={`${id.remote}/${id.name}`}
      id={id}
      loader={shop.loader}
      title={shop.routes.getTitle(id.remote)}
      services={shop.services(id.remote)}
      reserve="screen"
      isServerRendered={shop.isServerRendered(id)}
    />
  );
}
