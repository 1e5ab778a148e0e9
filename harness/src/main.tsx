import '@shop/shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import * as v from 'valibot';
import { pageDataId, readPageData } from '@shop/shell/page-data';
import { provideThinRuntime } from '@shop/shell/thin-runtime';
import { readAddress, writeAddress } from './address.rules';
import type { World } from './believable.rules';
import { garmentsSchema } from './garments.rules';
import { HarnessPage } from './harness-page';
import { openHarness } from './open-harness';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

function open(): void {
  const address = readAddress(window.location.pathname);
  if (!address)
    return window.location.replace(
      `/visitor${window.location.pathname}${window.location.search}${window.location.hash}`,
    );
  const world: World = { garments: v.parse(garmentsSchema, JSON.parse(textOf('harness-garments'))), now: Date.now() };
  const harness = openHarness(readPageData(textOf(pageDataId)), address, world);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <BrowserRouter basename={writeAddress(address)}>
      <HarnessPage harness={harness} address={address} world={world} />
    </BrowserRouter>,
  );
}

provideThinRuntime();
open();
