import type { Page } from '@playwright/test';
import {
  findDefaultRelease,
  promoteRelease,
  readBackendCalls,
  readRegistry,
  registryFile,
} from '@shop/release-registry';
import { type OwnShop, expect, test, versionsOf } from '../own-shop';
import type { Backend, Customer } from '../shop';
import { addToCart, chooseRadio, expectCartCount, fillDelivery, header, logInByForm } from '../shopping';
import { gainUnits, makeUnknownCall, renameCoins, type SharingApp } from '../skew-variants';

// Each app that shares order:placed is released before and after the message gained a field: shoppers may get any
// combination on one page, while teams release on their own.

type Age = 'before' | 'after';

/** Four purchases in one shop, on a machine that does other things, too. */
test.describe.configure({ timeout: 300_000 });

/** Serves the releases of before and after of an app by turns. The gate looks at each change. */
async function createSwitch(ownShop: OwnShop, app: SharingApp) {
  const registry = await readRegistry(registryFile(ownShop.dataDirectory));
  const before = findDefaultRelease(registry, app)?.metadata.version ?? '';
  let after: string | null = null;
  let live = before;
  return async (age: Age): Promise<string> => {
    if (age === 'after') after ??= live = await ownShop.release(app, gainUnits(app));
    const wanted = age === 'after' ? (after ?? '') : before;
    if (wanted !== live) await ownShop.change('promote', (known) => promoteRelease(known, app, wanted));
    live = wanted;
    return wanted;
  };
}

/** A visitor puts a product into the cart, logs in and orders it; the coins of the account are shown. */
async function buy(page: Page, backend: Backend, customer: Customer): Promise<void> {
  const { product, size } = await backend.plenty(12);
  await addToCart(page, product, size);
  await expectCartCount(page, 1);
  await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
  await logInByForm(page, customer);
  await page.getByRole('link', { name: /Continue to checkout/i }).click();
  await fillDelivery(page, customer.email);
  await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectCartCount(page, 0);
  await expect(header(page).getByRole('link', { name: /25/ })).toHaveAttribute('href', '/coins');
  expect(await backend.orders(customer)).toHaveLength(1);
}

const readUnits = (page: Page) =>
  page.evaluate(() => (globalThis as { readUnits?: Record<string, unknown> }).readUnits ?? {});

/** Each differs from the one before it by one release. */
const readers = [
  ['before', 'before'],
  ['after', 'before'],
  ['after', 'after'],
  ['before', 'after'],
] as const satisfies readonly (readonly [Age, Age])[];

for (const [shell, cart] of readers)
  test(`skew: order:placed has gained a field: shell ${shell}, cart ${cart} and both hearers, before and after, sell and show coins`, async ({
    page,
    backend,
    ownShop,
  }) => {
    const switches = {
      shell: await createSwitch(ownShop, 'shell'),
      'mf-cart-checkout': await createSwitch(ownShop, 'mf-cart-checkout'),
      'mf-catalog': await createSwitch(ownShop, 'mf-catalog'),
      'mf-loyalty': await createSwitch(ownShop, 'mf-loyalty'),
    };
    const served: Record<string, string> = {
      shell: await switches.shell(shell),
      'mf-cart-checkout': await switches['mf-cart-checkout'](cart),
    };
    for (const [catalog, loyalty] of readers) {
      await test.step(`catalog ${catalog}, loyalty ${loyalty}`, async () => {
        served['mf-catalog'] = await switches['mf-catalog'](catalog);
        served['mf-loyalty'] = await switches['mf-loyalty'](loyalty);
        await buy(page, backend, await backend.newCustomer());
        expect(await versionsOf(page)).toMatchObject(served);
        // The shell passes on what it knows only.
        const units = shell === 'after' && cart === 'after' ? 1 : 'none';
        const hearers = [
          ...(catalog === 'after' ? [['mf-catalog', units]] : []),
          ...(loyalty === 'after' ? [['mf-loyalty', units]] : []),
        ];
        expect(await readUnits(page)).toEqual(Object.fromEntries(hearers));
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      });
    }
  });

test('skew: a release that requires the field is refused until its sender and the shell have it', async ({
  ownShop,
}) => {
  const releaseHearer = () => ownShop.release('mf-loyalty', gainUnits('mf-loyalty', { isOptional: false }));
  const refusal =
    /mf-loyalty \S+ hears order:placed, and cannot read what mf-cart-checkout \S+ sends: units is missing/;
  await expect(releaseHearer()).rejects.toThrow(refusal);
  await ownShop.release('mf-cart-checkout', gainUnits('mf-cart-checkout', { isOptional: false }));
  await expect(releaseHearer()).rejects.toThrow(refusal);
  await ownShop.release('shell', gainUnits('shell'));
  expect(await releaseHearer()).toMatch(/^1\.0\.0-/);
});

test('skew: a release that makes a call which the backend does not have is refused', async ({ ownShop }) => {
  // The shop server asks the backend after it has opened.
  await expect.poll(() => readBackendCalls(registryFile(ownShop.dataDirectory))).not.toBeNull();
  await expect(ownShop.release('mf-content', makeUnknownCall)).rejects.toThrow(
    /mf-content \S+ makes the call giftList \(GET \/api\/gift\/list\), which the shop’s backend does not have: deploy the backend first\./,
  );
});

test('skew: a renamed field is refused where it is declared, and named on the console where it is not: no header shows NaN', async ({
  page,
  backend,
  ownShop,
  logIn,
  noise,
}) => {
  await expect(ownShop.release('mf-loyalty', renameCoins({ isDeclared: true }))).rejects.toThrow(
    /mf-loyalty \S+ .*loyalty:balance-changed, which shell \S+ refuses: coins is missing/,
  );
  await ownShop.release('mf-loyalty', renameCoins({ isDeclared: false }));
  const violation = /mf-loyalty sent loyalty:balance-changed with a wrong coins/;
  noise.expect(violation);
  const failures: string[] = [];
  page.context().on('weberror', (error) => failures.push(error.error().message));
  page.on('console', (message) => failures.push(message.text()));
  await logIn(await backend.newCustomer());
  await page.goto('/');
  await expect.poll(() => failures.join('\n')).toMatch(violation);
  await expect(header(page)).toBeVisible();
  await expect(header(page)).not.toContainText('NaN');
  const { product, size } = await backend.plenty(12);
  await addToCart(page, product, size);
  await expectCartCount(page, 1);
});
