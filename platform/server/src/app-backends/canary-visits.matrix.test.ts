import { addRelease, changeRegistry, rollBack, setCanary, type Registry } from '@shop/release-registry';
import { openBackendShop, reviewsApp } from '../testing/backend-shop';
import { readPageData } from '../testing/test-shop';

const visits = 10_000;
const atOnce = 10;

test('app backends: of 10,000 visits while a canary grows and is rolled back, none mixes the versions of page and backend', async () => {
  const shop = await openBackendShop({ calls: 100 });
  const [, second] = shop.backends;
  await shop.deployAskingShell();
  const change = (work: (known: Registry) => Registry) =>
    changeRegistry(shop.registryFile, { what: 'canary' }, (known) => work(known));
  const steps = [
    () => change((known) => addRelease(known, reviewsApp, shop.createRelease('2', second), 10)),
    () => change((known) => setCanary(known, reviewsApp, 25)),
    () => change((known) => setCanary(known, reviewsApp, 50)),
    () => change((known) => rollBack(known, reviewsApp)),
  ];
  const counts = { '1': 0, '2': 0, mixed: 0, notRendered: 0 };

  async function visit(index: number): Promise<void> {
    const cookie = `shop_visitor=${String(index).padStart(22, 'v')}`;
    const { body } = await shop.app.inject({ url: '/', headers: { cookie } });
    const version = readPageData(body).remotes[reviewsApp]?.version ?? '';
    const [, rendered] = /<p>{"from":"(\w+)"/.exec(body) ?? [];
    const called = await shop.call('/reviews', { headers: { cookie } }, `${reviewsApp}@${version}`);
    const { from } = (await called.json()) as { from: string };
    const own = version === '1' ? 'first' : 'second';
    // A page that a busy server leaves to the browser has no text of the backend yet.
    if (rendered === undefined) counts.notRendered += 1;
    if (from !== own || (rendered ?? own) !== own) counts.mixed += 1;
    else counts[version as '1' | '2'] += 1;
  }

  for (let first = 0; first < visits; first += atOnce) {
    if (first % (visits / steps.length) === 0) await steps[first / (visits / steps.length)]?.();
    await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(first + index)));
  }
  await shop.close();
  expect(counts.mixed).toBe(0);
  expect(counts['1'] + counts['2']).toBe(visits);
  expect(counts['2']).toBeGreaterThan(visits / 10);
  expect(counts.notRendered).toBeLessThan(visits / 100);
}, 600_000);
