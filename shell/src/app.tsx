import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import styles from './app.module.css';
import { ContinueBar } from './account';
import { Footer } from './footer';
import { Header } from './header';
import { Inspection } from './inspection';
import { startPrefetching } from './navigation';
import { comeToLife, leaveToBrowser, type Part, RemoteSlot } from './remotes';
import { RouteChange, SkipLink } from './route-change';
import { RouteVeil } from './route-veil';
import { remoteRoutes } from './routes/routes';
import { shellRoutes } from './routes/shell-routes';
import type { Shop } from './start/shop';
import { startInBackground } from './start/background';
import { ToastHost } from './toasts';
import { UnknownRoute } from './unknown-route';

const LoginPage = lazy(() => import('./account/login-page'));
const ProfilePage = lazy(() => import('./account/profile-page'));

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
        <Routes>
          {remoteRoutes.map(({ path, remote, page }) => (
            <Route
              key={path}
              path={path}
              element={<RemotePage shop={shop} part={{ remote, kind: 'pages', name: page }} />}
            />
          ))}
          {shellRoutes.map(({ path, page }) => (
            <Route key={path} path={path} element={<ShellPage page={page} shop={shop} />} />
          ))}
          <Route path="*" element={<UnknownRoute services={services} />} />
        </Routes>
      </main>
      <Footer services={services} />
      <RouteVeil />
      <ToastHost services={services} />
      <Inspection services={services} log={shop.busHost.log} />
    </>
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
      onRender={shop.onRender}
    />
  );
}

/** A personal page: a server sends only the frame around it. */
function LeftToBrowser(): never {
  return leaveToBrowser();
}

function ShellPage({ page, shop }: { readonly page: 'login' | 'profile'; readonly shop: Shop }) {
  const services = shop.services('shell');
  const content =
    page === 'login' ? (
      <LoginPage services={services} session={shop.session} continueTo={shop.continueTo} />
    ) : (
      <ProfilePage services={services} session={shop.session} />
    );
  return (
    <Suspense fallback={<div className={styles.main} aria-busy="true" />}>{shop.onServer ? <LeftToBrowser /> : content}</Suspense>
  );
}
