import { useLocation, useNavigate, useStream } from '@shop/shared-events';
import { followLinks } from '@shop/shared-events/host';
import { EventsPanel } from '@shop/shell/events-panel';
import { ShopNavigation } from '@shop/shell/navigation';
import { ToastHost } from '@shop/shell/toasts';
import { useEffect } from 'react';
import { type HarnessAddress, isHarnessPath, withEnding, writeAddress } from './address.rules';
import type { World } from './believable.rules';
import { CallsPanel } from './calls-panel';
import { DeclarationList } from './declaration-list';
import { Elsewhere } from './elsewhere';
import { HarnessFrame } from './harness-frame';
import { HarnessRouter } from './harness-router';
import { HarnessSlot } from './harness-slot';
import type { Harness } from './open-harness';
import { createPartProps } from './part-props.rules';
import { PersonaPanel } from './persona-panel';
import { listPlaces, toWidgetPath } from './places.rules';
import { ReplayPanel } from './replay-panel';
import { SendForm } from './send-form';

interface HarnessPageProps {
  readonly harness: Harness;
  readonly world: World;
  /** What stands before persona and page in the address. */
  readonly base?: string;
  /** Where another app or release is chosen; null where there is one. */
  readonly chooser?: string | null;
}

/** The harness: one remote as it is built, with tools around it, at the address of the browser. */
export function HarnessPage({ harness, world, base = '', chooser = null }: HarnessPageProps) {
  const { app, busHost, calls$, declaration, messages, release, address$ } = harness;
  const address = useStream(address$, address$.value);
  const basename = writeAddress(address, base);
  const change = (next: HarnessAddress) => {
    const { pathname, search, hash } = window.location;
    const path = writeAddress(next, base) + pathname.slice(basename.length);
    window.history.replaceState(window.history.state, '', path + search + hash);
    address$.next(next);
  };
  const whenHeard = () => harness.loader.start(app);
  const tools = (
    <>
      <CallsPanel
        calls$={calls$}
        declared={declaration.calls}
        chosen={address.endings}
        onChoose={(call, ending) => change(withEnding(address, call, ending))}
        onReset={() => change({ ...address, endings: {} })}
      />
      <SendForm busHost={busHost} messages={messages} world={world} whenHeard={whenHeard} />
      <ReplayPanel app={app} busHost={busHost} messages={messages} whenHeard={whenHeard} />
      <DeclarationList declaration={declaration} />
    </>
  );
  return (
    <HarnessRouter basename={basename} onOtherAddress={reload}>
      <ShopNavigation routes={harness.routes} basename={basename}>
        <HarnessFrame
          app={app}
          title={release.title}
          owner={declaration.owner}
          version={release.version}
          backend={harness.backend}
          endings={address.endings}
          chooser={chooser}
          places={listPlaces(release, world)}
          problems$={harness.problems$}
          personas={
            <PersonaPanel
              address={address}
              base={base}
              hasSeeds={harness.backend.kind === 'memory'}
              onStartAfresh={harness.startAfresh}
            />
          }
          tools={tools}
          events={<EventsPanel log={busHost.log} />}
        >
          <Place harness={harness} basename={basename} world={world} />
          <ToastHost services={harness.services('shell')} />
        </HarnessFrame>
      </ShopNavigation>
    </HarnessRouter>
  );
}

const reload = () => window.location.reload();

interface PlaceProps {
  readonly harness: Harness;
  readonly basename: string;
  readonly world: World;
}

/** The page or widget at the path of the address. */
function Place({ harness, basename, world }: PlaceProps) {
  const { app, declaration, release, routes } = harness;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Plain links to other apps stay in the harness, too: their page would forget persona and endings.
  useEffect(() => followLinks({ basename, navigate, isKnown: (path) => !isHarnessPath(path) }), [basename, navigate]);
  const route = routes.findRoute(pathname);
  if (route) return <HarnessSlot host={harness} id={{ remote: app, kind: 'pages', name: route.page }} />;
  const widget = release.widgets.find((name) => toWidgetPath(name) === pathname);
  if (widget) {
    const partProps = createPartProps(declaration.attaches ?? [], widget, world);
    return <HarnessSlot host={harness} id={{ remote: app, kind: 'widgets', name: widget }} partProps={partProps} />;
  }
  return <Elsewhere>This address belongs to another app, which is not here.</Elsewhere>;
}
