import { useLocation, useNavigate } from '@shop/shared-events';
import { followLinks } from '@shop/shared-events/host';
import { EventsPanel } from '@shop/shell/events-panel';
import { ShopNavigation } from '@shop/shell/navigation';
import { ToastHost } from '@shop/shell/toasts';
import { useEffect } from 'react';
import { type HarnessAddress, isHarnessPath, writeAddress } from './address.rules';
import type { World } from './believable.rules';
import { CallsList } from './calls-list';
import { DeclarationList } from './declaration-list';
import { Elsewhere } from './elsewhere';
import { HarnessFrame } from './harness-frame';
import styles from './harness.module.css';
import { HarnessSlot } from './harness-slot';
import type { Harness } from './open-harness';
import { listPlaces, toWidgetPath } from './places.rules';
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
  const { app, busHost, calls$, declaration, messages, release } = harness;
  const basename = writeAddress(address);
  const tools = (
    <>
      <SendForm busHost={busHost} messages={messages} world={world} whenHeard={() => harness.loader.start(app)} />
      <div className={styles.facts}>
        <DeclarationList declaration={declaration} />
        <CallsList calls$={calls$} declared={declaration.calls} address={address} />
      </div>
    </>
  );
  return (
    <ShopNavigation routes={harness.routes} basename={basename}>
      <HarnessFrame
        app={app}
        title={release.title}
        owner={declaration.owner}
        version={release.version}
        address={address}
        places={listPlaces(release, world)}
        problems$={harness.problems$}
        tools={tools}
      >
        <Place harness={harness} basename={basename} />
        <ToastHost services={harness.services('shell')} />
        <EventsPanel log={busHost.log} />
      </HarnessFrame>
    </ShopNavigation>
  );
}

/** The page or widget at the path of the address. */
function Place({ harness, basename }: { readonly harness: Harness; readonly basename: string }) {
  const { app, release, routes } = harness;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Plain links to other apps stay in the harness, too: their page would forget persona and failing calls.
  useEffect(() => followLinks({ basename, navigate, isKnown: (path) => !isHarnessPath(path) }), [basename, navigate]);
  const route = routes.findRoute(pathname);
  if (route) return <HarnessSlot host={harness} id={{ remote: app, kind: 'pages', name: route.page }} />;
  const widget = release.widgets.find((name) => toWidgetPath(name) === pathname);
  if (widget) return <HarnessSlot host={harness} id={{ remote: app, kind: 'widgets', name: widget }} />;
  return <Elsewhere>This address belongs to another app, which is not here.</Elsewhere>;
}
