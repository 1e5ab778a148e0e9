import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { CallsList, Elsewhere, type HarnessAddress, HarnessFrame, SendForm, type World } from '../harness';
import { EventsPanel } from '../inspection/events-panel';
import { type Part, RemoteSlot } from '../remotes';
import { routeOf } from '../routes/route-of';
import { remoteRoutes, widgetRemotes } from '../routes/routes';
import { shellRoutes } from '../routes/shell-routes';
import { ToastHost } from '../toasts';
import type { Harness } from './open-harness';

export interface HarnessPageProps {
  readonly harness: Harness;
  readonly address: HarnessAddress;
  readonly world: World;
}

/** The harness: one remote, as it is released, among tools. Stands inside a router whose base is the harness's address. */
export function HarnessPage({ harness, address, world }: HarnessPageProps) {
  const { app, busHost, calls$ } = harness;
  const pages = remoteRoutes.filter(({ remote }) => remote === app);
  const widgets = Object.entries(widgetRemotes).filter(([, remote]) => remote === app);
  const example = (path: string) => path.replace(':productId', world.garments[0]?.key ?? '').replace(/:\w+/, '1');
  const places = [...pages.map(({ path }) => example(path)), ...widgets.map(([name]) => `/widgets/${name}`)];
  const tools = (
    <>
      <SendForm busHost={busHost} world={world} whenHeard={() => harness.loader.start(app)} />
      <CallsList calls$={calls$} address={address} />
    </>
  );
  return (
    <HarnessFrame app={app} version={harness.version} address={address} places={places} tools={tools}>
      <Routes>
        {pages.map(({ path, page }) => (
          <Route key={path} path={path} element={<Place key={page} harness={harness} part={{ remote: app, kind: 'pages', name: page }} />} />
        ))}
        {widgets.map(([name]) => (
          <Route key={name} path={`/widgets/${name}`} element={<Place harness={harness} part={{ remote: app, kind: 'widgets', name } as Part} />} />
        ))}
        <Route path="*" element={<NotHere />} />
      </Routes>
      <ToastHost services={harness.services('shell')} />
      <EventsPanel log={busHost.log} />
    </HarnessFrame>
  );
}

function Place({ harness, part }: { readonly harness: Harness; readonly part: Part }) {
  return <RemoteSlot part={part} loader={harness.loader} services={harness.services(part.remote)} reserve={part.kind === 'pages' ? 'screen' : 'shelf'} sent={false} />;
}

/** What stands at an address of another app. */
function NotHere() {
  const { pathname } = useLocation();
  return <Elsewhere>This address belongs to {ownerOf(pathname)}, which is not here.</Elsewhere>;
}

function ownerOf(pathname: string): string {
  if (shellRoutes.some(({ path }) => matchPath(path, pathname))) return 'shell';
  return routeOf(pathname)?.remote ?? 'another app';
}
