import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { EventsPanel } from '@shop/shell/events-panel';
import { RemoteSlot, type SlotId } from '@shop/shell/remotes';
import { findRoute, remoteRoutes, shellRoutes, widgetRemotes } from '@shop/shell/routes';
import { ToastHost } from '@shop/shell/toasts';
import type { HarnessAddress } from './address.rules';
import type { World } from './believable.rules';
import { CallsList } from './calls-list';
import { Elsewhere } from './elsewhere';
import { HarnessFrame } from './harness-frame';
import type { Harness } from './open-harness';
import { SendForm } from './send-form';

export interface HarnessPageProps {
  readonly harness: Harness;
  readonly address: HarnessAddress;
  readonly world: World;
}

/**
 * The harness: one remote as it is built, with tools around it. It needs a router whose base is the harness's address.
 */
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
          <Route
            key={path}
            path={path}
            element={<HarnessSlot key={page} harness={harness} part={{ remote: app, kind: 'pages', name: page }} />}
          />
        ))}
        {widgets.map(([name]) => (
          <Route
            key={name}
            path={`/widgets/${name}`}
            element={<HarnessSlot harness={harness} part={{ remote: app, kind: 'widgets', name } as SlotId} />}
          />
        ))}
        <Route path="*" element={<OtherAppsPage />} />
      </Routes>
      <ToastHost services={harness.services('shell')} />
      <EventsPanel log={busHost.log} />
    </HarnessFrame>
  );
}

function HarnessSlot({ harness, part: id }: { readonly harness: Harness; readonly part: SlotId }) {
  return (
    <RemoteSlot
      id={id}
      loader={harness.loader}
      services={harness.services(id.remote)}
      reserve={id.kind === 'pages' ? 'screen' : 'shelf'}
      isServerRendered={false}
    />
  );
}

/** The page at an address of another app. */
function OtherAppsPage() {
  const { pathname } = useLocation();
  return <Elsewhere>This address belongs to {findOwner(pathname)}, which is not here.</Elsewhere>;
}

function findOwner(pathname: string): string {
  if (shellRoutes.some(({ path }) => matchPath(path, pathname))) return 'shell';
  return findRoute(pathname)?.remote ?? 'another app';
}
