import '@shop/shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageDataId, readPageData } from '@shop/shell/page-data';
import { provideThinRuntime } from '@shop/shell/thin-runtime';
import { type HarnessAddress, readAddress, writeAddress } from './address.rules';
import type { World } from './believable.rules';
import { harnessDataId, readHarnessData } from './harness-data.rules';
import { HarnessPage } from './harness-page';
import { type Harness, openHarness } from './open-harness';
import { listPlaces } from './places.rules';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

function open(): void {
  const { pathname, search, hash } = window.location;
  const address = readAddress(pathname);
  if (!address) return window.location.replace(`/visitor${pathname}${search}${hash}`);
  const { garments, declaration } = readHarnessData(textOf(harnessDataId));
  const world: World = { garments, now: Date.now() };
  const harness = openHarness({ data: readPageData(textOf(pageDataId)), declaration, address, world });
  openFirstPlace(harness, address, world);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <BrowserRouter basename={writeAddress(address)}>
      <HarnessPage harness={harness} address={address} world={world} />
    </BrowserRouter>,
  );
}

/** The harness's own address without a path leads to the first page of a remote that does not own `/`. */
function openFirstPlace({ release, routes }: Harness, address: HarnessAddress, world: World): void {
  const { pathname, search, hash } = window.location;
  const [first] = listPlaces(release, world);
  if (/^\/[^/]+\/?$/.test(pathname) && !routes.findRoute('/') && first !== undefined)
    window.history.replaceState(null, '', writeAddress(address) + first + search + hash);
}

provideThinRuntime();
open();
