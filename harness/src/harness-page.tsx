import { Route, Routes } from 'react-router-dom';
import { EventsPanel } from '@shop/shell/events-panel';
import { ShopNavigation } from '@shop/shell/navigation';
import { RemoteSlot, type SlotId } from '@shop/shell/remotes';
import { ToastHost } from '@shop/shell/toasts';
import { type HarnessAddress, writeAddress } from './address.rules';
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
  const { app, busHost, calls$, release } = harness;
  const pages = Object.entries(release.pages).flatMap(([page, paths]) => paths.map((path) => ({ page, path })));
  const example = (path: string) => path.replace(':productId', world.garments[0]?.key ?? '').replace(/:\w+/, '1');
  const places = [...pages.map(({ path }) => example(path)), ...release.widgets.map((name) => `/widgets/${name}`)];
  const tools = (
    <>
      <SendForm busHost={busHost} world={world} whenHeard={() => harness.loader.start(app)} />
      <CallsList calls$={calls$} address={address} />
    </>
  );
  return (
    <ShopNavigation routes={harness.routes} basename={writeAddress(address)}>
      <HarnessFrame app={app} version={harness.version} address={address} places={places} tools={tools}>
        <Routes>
          {pages.map(({ path, page }) => (
            <Route
              key={path}
              path={path}
              element={<HarnessSlot key={page} harness={harness} part={{ remote: app, kind: 'pages', name: page }} />}
            />
          ))}
          {release.widgets.map((name) => (
            <Route
              key={name}
              path={`/widgets/${name}`}
              element={<HarnessSlot harness={harness} part={{ remote: app, kind: 'widgets', name }} />}
            />
          ))}
          <Route path="*" element={<OtherAppsPage />} />
        </Routes>
        <ToastHost services={harness.services('shell')} />
        <EventsPanel log={busHost.log} />
      </HarnessFrame>
    </ShopNavigation>
  );
}

function HarnessSlot({ harness, part: id }: { readonly harness: Harness; readonly part: SlotId }) {
  return (
    <RemoteSlot
      id={id}
      loader={harness.loader}
      title={harness.routes.getTitle(id.remote)}
      services={harness.services(id.remote)}
      reserve={id.kind === 'pages' ? 'screen' : 'shelf'}
      isServerRendered={false}
    />
  );
}

/** The page at an address of another app. */
const OtherAppsPage = () => <Elsewhere>This address belongs to another app, which is not here.</Elsewhere>;
