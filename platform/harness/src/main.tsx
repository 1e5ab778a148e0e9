import '@shop/shared-ui/tokens.css';
import { createRoot, type Root } from 'react-dom/client';
import type { DeployedRemote } from '@shop/page-contract/page-data';
import { readShopPage } from '@shop/shell/page-data';
import { provideThinRuntime } from '@shop/shell/thin-runtime';
import { hasAccount } from './address.rules';
import { wireCalls } from './answers.rules';
import { openAddress } from './open-address';
import type { World } from './believable.rules';
import { type BackendDescription, harnessDataId, readHarnessData } from './harness-data.rules';
import { HarnessPage } from './harness-page';
import { openHarness } from './open-harness';
import { findNewestOrderId } from './persona-account.api';
import { createPersonaStorage, openAccount } from './persona-session.store';
import { needsOrder } from './places.rules';
import { ReleaseChooser } from './release-chooser';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

async function open(root: Root): Promise<void> {
  const { garments, declaration, backend, paths, choices } = readHarnessData(textOf(harnessDataId));
  const data = readShopPage();
  const [release] = Object.values(data.remotes);
  if (!release) {
    if (!choices) throw new Error('The page names no remote to show.');
    return root.render(<ReleaseChooser choices={choices} backend={backend} />);
  }
  const made: World = { garments, now: Date.now() };
  const { address, problems } = openAddress(release, paths.base, Object.keys(wireCalls), made);
  const storage = createPersonaStorage(address, backend);
  const found = [...problems];
  const fetch = window.fetch.bind(window);
  const token = await openAccount({
    address,
    backend,
    accountsPath: paths.accounts,
    storage,
    fetch,
    report: (sentence) => found.push(sentence),
  });
  const world = hasAccount(address.persona) ? await addOrder(made, release, backend, paths.api, token) : made;
  const harness = openHarness({
    data,
    declaration,
    backend,
    paths,
    address,
    world,
    storage,
    token,
    fetch,
    problems: found,
  });
  root.render(<HarnessPage harness={harness} world={world} base={paths.base} chooser={choices?.root ?? null} />);
}

/** Adds an order of the account to the world where a page shows one and the backend remembers. */
async function addOrder(
  world: World,
  { pages }: DeployedRemote,
  { kind }: BackendDescription,
  apiPrefix: string,
  token: string | null,
): Promise<World> {
  if (kind === 'believable' || !Object.values(pages).flat().some(needsOrder)) return world;
  const orderId = token === null ? null : await findNewestOrderId(window.location.origin + apiPrefix, token);
  return { ...world, orderId };
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element #root.');
provideThinRuntime();
void open(createRoot(element));
