import type { Page } from '@playwright/test';
import { newcomer } from '../backend';
import { type Backend, expect, test } from '../shop';
import { addToCart, hydrated, chooseRadio, expectCartCount, fillDelivery, header, logInByForm } from '../shopping';

/** A part of the browser: the object that has it, and its name. */
type Part = readonly [owner: string, name: string];

const storageParts: readonly Part[] = [
  ['window', 'localStorage'],
  ['window', 'sessionStorage'],
];
const channel: Part = ['window', 'BroadcastChannel'];
const locks: Part = ['navigator', 'locks'];
const otherParts: readonly Part[] = [
  ['window', 'IntersectionObserver'],
  ['window', 'ResizeObserver'],
  ['window', 'PerformanceObserver'],
  ['window', 'matchMedia'],
  ['window', 'requestIdleCallback'],
  ['window', 'scheduler'],
  ['navigator', 'clipboard'],
  ['navigator', 'share'],
  ['navigator', 'sendBeacon'],
  ['document', 'startViewTransition'],
];

/** What browsers got after iOS 15.6, Chrome 109 and Firefox 115. */
const youngerParts: readonly Part[] = [
  ['URL', 'canParse'],
  ['AbortSignal', 'any'],
  ['AbortSignal', 'timeout'],
  ['URLSearchParams.prototype', 'size'],
  ['Array.prototype', 'toSorted'],
  ['Array.prototype', 'toReversed'],
  ['Array.prototype', 'toSpliced'],
  ['Array.prototype', 'with'],
  ['Object', 'groupBy'],
  ['Promise', 'withResolvers'],
  ['Set.prototype', 'union'],
  ['HTMLElement.prototype', 'hidePopover'],
  ['Element.prototype', 'checkVisibility'],
];

/** Removes parts from every page: they are deleted, or their use throws as where cookies are blocked. */
async function removeParts(page: Page, parts: readonly Part[], way: 'absent' | 'throws') {
  await page.addInitScript(
    ([list, how]) => {
      const refuse = function () {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const [owner = '', name = ''] of list) {
        const found = owner.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], globalThis);
        if (how === 'absent') {
          for (let at = found as object | null; at; at = Object.getPrototypeOf(at) as object | null)
            Reflect.deleteProperty(at, name);
          continue;
        }
        const isRead = typeof Reflect.get(found as object, name) === 'object';
        Object.defineProperty(found, name, {
          configurable: true,
          ...(isRead ? { get: refuse } : { value: refuse, writable: true }),
        });
      }
    },
    [parts, way] as const,
  );
}

/** Buys as a visitor who logs in on the way, without a second page load. */
async function buy(page: Page, backend: Backend) {
  const { product, size } = await backend.createProduct();
  const customer = await backend.newCustomer();
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
  const [order] = await backend.orders(customer);
  expect(order?.items).toEqual([expect.objectContaining({ _id: product._id, size, quantity: 1 })]);
}

test('§1 where cookies are blocked, a visitor hears once that nothing is saved, and buys', async ({
  page,
  backend,
}) => {
  await removeParts(page, [...storageParts, channel, locks], 'throws');
  const notices = page.getByText(/saves nothing for this shop/);
  await page.goto('/about');
  await expect(header(page)).toBeVisible();
  await expect(notices).toHaveCount(0);
  await buy(page, backend);
  await expect(notices).toHaveCount(1);
});

test('§1 a browser as old as the shop supports buys', async ({ page, backend }) => {
  await removeParts(page, [...youngerParts, ...otherParts], 'absent');
  await buy(page, backend);
});

const removals = [...storageParts, channel, locks, ...otherParts].flatMap((part) =>
  (['absent', 'throws'] as const).map((way) => [part, way] as const),
);

for (const [part, way] of removals)
  test(
    `§1 a visitor buys where ${part.join('.')} ${way === 'absent' ? 'is absent' : 'throws'}`,
    { tag: '@matrix-browser-parts' },
    async ({ page, backend }) => {
      await removeParts(page, [part], way);
      await buy(page, backend);
    },
  );

test('an older browser shows the page as it was sent, with one sentence, and loads no scripts', async ({ page }) => {
  await removeParts(page, [['Array.prototype', 'findLast']], 'absent');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/collection');
  await expect(page.getByText('Please update your browser to shop.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(scripts).toEqual([]);
});

test('§4 the wheel over a quantity scrolls the page and orders nothing more', async ({ page, backend }) => {
  const { product, size } = await backend.findProductInStock();
  await addToCart(page, product, size);
  await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
  const quantity = page.getByRole('spinbutton');
  await quantity.click();
  await expect(quantity).toBeFocused();
  await page.mouse.wheel(0, -200);
  await page.mouse.wheel(0, 200);
  await expect(quantity).not.toBeFocused();
  await expect(quantity).toHaveValue('1');
  await expectCartCount(page, 1);
});

/** Replaces each text by <font> elements, now and whenever one is added, as Google Translate does. */
function translate() {
  const walk = (node: Node) => {
    if (node.nodeType !== Node.TEXT_NODE) {
      if (!(node instanceof Element && node.matches('script,style,font'))) [...node.childNodes].forEach(walk);
      return;
    }
    if (!node.textContent?.trim() || node.parentElement?.closest('script,style,font')) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(node.textContent);
    node.parentNode?.replaceChild(font, node);
  };
  walk(document.body);
  new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(walk))).observe(
    document.body,
    { childList: true, subtree: true },
  );
}

/** Translates a page whose parts are all hydrated, as they are when a shopper asks for it. */
async function translatePage(page: Page): Promise<void> {
  const isHydrated = () =>
    [...document.querySelectorAll('a, button, input')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    );
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await page.evaluate(translate);
}

test('a translated page counts its filters and the cart right', async ({ page, backend }) => {
  const { product, size } = await backend.findProductInStock();
  // Of kurtas there are as many all the time: the products of other tests are shirts.
  await page.goto('/collection?search=1&q=kurta');
  const filters = page.getByRole('group', { name: 'CATEGORIES' });
  await translatePage(page);
  const before = await filters.innerText();
  const topwear = page.getByRole('group', { name: 'TYPE' }).getByRole('checkbox', { name: 'Topwear' });
  await topwear.check({ force: true });
  await expect.poll(() => filters.innerText()).not.toBe(before);
  const translated = await filters.innerText();
  await page.goto('/collection?search=1&q=kurta&type=Topwear');
  await expect.poll(() => filters.innerText()).toBe(translated);

  await page.goto(`/product/${product._id}`);
  await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
  await translatePage(page);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expectCartCount(page, count);
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toHaveText(String(count));
  }
});

test('a page is hydrated as it was sent where an extension adds nodes and events', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const form of document.forms) form.prepend(document.createElement('div'));
      for (const input of document.querySelectorAll('input')) input.after(document.createElement('span'));
      document.querySelector('#root')?.prepend(document.createElement('div'));
      document.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  );
  await page.goto('/contact');
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill(newcomer.email);
  await hydrated(email);
  await expect(email).toHaveValue(newcomer.email);
});
