import { readShopRecords, registryFile } from '@shop/release-registry';
import { expect, test } from '../own-shop';
import { addToCart, expectCartCount, header } from '../shopping';
import { gainFields, makeUnknownCall, renameCoins } from '../skew-variants';

// What the gate refuses of messages and calls. The journeys with releases of before and after are in
// skew-journey.spec.ts.

test('skew: a release that requires the field is refused until its sender and the shell have it', async ({
  ownShop,
}) => {
  const messages = ['order:placed'] as const;
  const releaseHearer = () => ownShop.release('mf-loyalty', gainFields('mf-loyalty', { messages, isOptional: false }));
  const refusal =
    /mf-loyalty \S+ hears order:placed, and cannot read what mf-cart-checkout \S+ sends: units is missing/;
  await expect(releaseHearer()).rejects.toThrow(refusal);
  await ownShop.release('mf-cart-checkout', gainFields('mf-cart-checkout', { messages, isOptional: false }));
  await expect(releaseHearer()).rejects.toThrow(refusal);
  await ownShop.release('shell', gainFields('shell', { messages }));
  expect(await releaseHearer()).toMatch(/^1\.0\.0-/);
});

test('skew: a release that makes a call which the backend does not have is refused', async ({ ownShop }) => {
  // The shop server asks the backend after it has opened.
  await expect.poll(async () => (await readShopRecords(registryFile(ownShop.dataDirectory))).calls).not.toBeNull();
  await expect(ownShop.release('mf-content', makeUnknownCall)).rejects.toThrow(
    /mf-content \S+ makes the call giftList \(GET \/api\/gift\/list\), which the shop’s backend does not have: deploy the backend first\./,
  );
});

test('skew: a renamed field is refused where it is declared, and named on the console where it is not: no header shows NaN', async ({
  page,
  backend,
  ownShop,
  logIn,
  consoleErrors,
}) => {
  await expect(ownShop.release('mf-loyalty', renameCoins({ isDeclared: true }))).rejects.toThrow(
    /mf-loyalty \S+ .*loyalty:balance-changed, which shell \S+ refuses: coins is missing/,
  );
  await ownShop.release('mf-loyalty', renameCoins({ isDeclared: false }));
  const violation = /mf-loyalty sent loyalty:balance-changed with a wrong coins/;
  consoleErrors.expect(violation);
  const failures: string[] = [];
  page.context().on('weberror', (error) => failures.push(error.error().message));
  page.on('console', (message) => failures.push(message.text()));
  await logIn(await backend.newCustomer());
  await page.goto('/');
  await expect.poll(() => failures.join('\n')).toMatch(violation);
  await expect(header(page)).toBeVisible();
  await expect(header(page)).not.toContainText('NaN');
  const { product, size } = await backend.findProductInStock();
  await addToCart(page, product, size);
  await expectCartCount(page, 1);
});
