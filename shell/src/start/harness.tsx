import '@shop/shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { CallsList, Elsewhere, garmentsSchema, type HarnessAddress, HarnessFrame, readAddress, SendForm, type World, writeAddress } from '../harness';
import { EventsPanel } from '../inspection/events-panel';
import { pageDataId, readPageData } from '../page-data';
import { type Part, RemoteSlot } from '../remotes';
import { remoteRoutes, widgetRemotes } from '../routes/routes';
import { ToastHost } from '../toasts';
import { type Harness, openHarness } from './open-harness';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

function Place({ harness, part }: { readonly harness: Harness; readonly part: Part }) {
  return <RemoteSlot part={part} loader={harness.loader} services={harness.services(part.remote)} reserve={part.kind === 'pages' ? 'screen' : 'shelf'} sent={false} />;
}

/** The harness: one remote, as it is released, among tools. */
function HarnessPage({ harness, address, world }: { readonly harness: Harness; readonly address: HarnessAddress; readonly world: World }) {
  const { app, busHost, calls$ } = harness;
  const pages = remoteRoutes.filter(({ remote }) => remote === app);
  const widgets = Object.entries(widgetRemotes).filter(([, remote]) => remote === app);
  const example = (path: string) => path.replace(':productId', world.garments[0]?.key ?? '').replace(/:\w+/, '1');
  const places = [...pages.map(({ path }) => example(path)), ...widgets.map(([name]) => `/widgets/${name}`)];
  const tools = (
    <>
      <SendForm busHost={busHost} world={world} />
      <CallsList calls$={calls$} address={address} path={window.location.pathname.slice(writeAddress(address).length)} />
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
        <Route path="*" element={<Elsewhere>This address belongs to {ownerOf(window.location.pathname.slice(writeAddress(address).length))}, which is not here.</Elsewhere>} />
      </Routes>
      <ToastHost services={harness.services('shell')} />
      <EventsPanel log={busHost.log} />
    </HarnessFrame>
  );
}

const ownerOf = (pathname: string) => remoteRoutes.find(({ path }) => path === pathname)?.remote ?? 'another app';

function open(): void {
  const address = readAddress(window.location.pathname);
  if (!address) return window.location.replace(`/visitor${window.location.pathname}${window.location.search}${window.location.hash}`);
  const world: World = { garments: v.parse(garmentsSchema, JSON.parse(textOf('harness-garments'))), now: Date.now() };
  const harness = openHarness(readPageData(textOf(pageDataId)), address, world);
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element #root.');
  createRoot(place).render(
    <BrowserRouter basename={writeAddress(address)}>
      <HarnessPage harness={harness} address={address} world={world} />
    </BrowserRouter>,
  );
}

open();
