import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styles from './app.module.css';
import { AccountPage, ContinueBar } from './account';
import { Footer } from './footer';
import { Header } from './header';
import { Inspection } from './inspection';
import { RouteParams } from './navigation';
import { comeToLife, type Part, RemoteSlot } from './remotes';
import { RouteChange, SkipLink } from './route-change';
import { RouteVeil } from './route-veil';
import { routeOf } from './routes/route-of';
import { shellRoutes } from './routes/shell-routes';
import type { Shop } from './start/shop';
import { startInBackground } from './start/background';
import { startPrefetching } from './start/prefetch';
import { ToastHost } from './toasts';
import { UnknownRoute } from './unknown-route';

/** The frame around every page. Stands inside a router: the browser's, or a server's. */
export function App({ shop }: { readonly shop: Shop }) {
  const services = shop.services('shell');
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  useEffect(() => comeToLife(document.documentElement), []);
  useEffect(() => startInBackground(shop), [shop]);
  useEffect(() => startPrefetching(shop), [shop]);
  useEffect(() => {
    if (pathname !== opened) shop.forgetSent();
  }, [shop, pathname, opened]);
  return (
    <>
      <SkipLink />
      <Header services={services} session={shop.session} />
      <ContinueBar continueTo={shop.continueTo} />
      <RouteChange />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Page shop={shop} pathname={pathname} />
      </main>
      <Footer services={services} />
      <RouteVeil />
      <ToastHost services={services} />
      <Inspection services={services} log={shop.busHost.log} />
    </>
  );
}

/** The page at a path: a remote's, the shell's own, or the one that says that there is none. */
function Page({ shop, pathname }: { readonly shop: Shop; readonly pathname: string }) {
  const route = routeOf(pathname);
  const own = shellRoutes.find(({ path }) => matchPath(path, pathname));
  if (own) return <AccountPage page={own.page} services={shop.services('shell')} session={shop.session} continueTo={shop.continueTo} onServer={shop.onServer} />;
  if (!route) return <UnknownRoute services={shop.services('shell')} />;
  return (
    <RouteParams path={route.path} pathname={pathname}>
      <RemotePage shop={shop} part={{ remote: route.remote, kind: 'pages', name: route.page }} />
    </RouteParams>
  );
}

function RemotePage({ shop, part }: { readonly shop: Shop; readonly part: Part }) {
  return (
    <RemoteSlot
      key={`${part.remote}/${part.name}`}
      part={part}
      loader={shop.loader}
      services={shop.services(part.remote)}
      reserve="screen"
      sent={shop.wasSent(part)}
    />
  );
}
