import { createSharedElementTransition, type SharedElementTransition } from './shared-element-transition';

interface Running {
  skipped: boolean;
  done: Promise<void>;
  finish: () => void;
}

let sharedElement: SharedElementTransition;
let running: Running | null;
let isStill: boolean;
const home = { key: 'a', pathname: '/collection' };
const product = { key: 'b', pathname: '/product/kurta' };
const card = '<main><article><div data-morph=""></div><a href="/product/kurta">Kurta</a></article></main>';
const page = '<main><div id="stage" data-morph="/product/kurta"></div></main>';

beforeEach(() => {
  running = null;
  isStill = false;
  window.matchMedia = () => ({ matches: isStill }) as MediaQueryList;
  Element.prototype.getBoundingClientRect = () => ({ top: 10, bottom: 20, left: 10, right: 20 }) as DOMRect;
  document.startViewTransition = ((update: () => Promise<void>) => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const now: Running = { skipped: false, done: Promise.resolve(), finish };
    running = now;
    now.done = Promise.resolve().then(update);
    return { ready: Promise.resolve(), finished, skipTransition: () => (now.skipped = true) };
  }) as unknown as typeof document.startViewTransition;
  document.body.innerHTML = card;
  sharedElement = createSharedElementTransition();
});

afterEach(() => {
  sharedElement.stop();
  delete (document as { startViewTransition?: unknown }).startViewTransition;
});

const namesOn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-morph]')].map((element) => element.style.viewTransitionName);
const click = () =>
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault(), { once: true });
const show = (html: string) => () => void (document.body.innerHTML = html);

/** Follows the card's link, as the router does: while the click is told. */
function follow(html: string): boolean {
  let shown = false;
  click();
  document
    .querySelector('a')
    ?.addEventListener(
      'click',
      () => (shown = sharedElement.show({ from: home, to: product, isHistoryNavigation: false }, show(html))),
    );
  document.querySelector('a')?.click();
  return shown;
}

test('shared element: the picture of a card moves into its product’s page, and its transition name is removed afterwards', async () => {
  expect(follow(page)).toBe(true);
  expect(namesOn()).toEqual(['morph']);
  await running?.done;
  expect([running?.skipped, namesOn(), document.getElementById('stage') !== null]).toEqual([false, ['morph'], true]);
  running?.finish();
  await Promise.resolve().then(() => Promise.resolve());
  expect(namesOn()).toEqual(['']);
});

test('shared element: Back moves the picture of a product to its card', async () => {
  follow(page);
  await running?.done;
  running = null;
  expect(sharedElement.show({ from: product, to: home, isHistoryNavigation: true }, show(card))).toBe(true);

  await (running as Running | null)?.done;
  expect(namesOn()).toEqual(['morph']);
});

test('shared element: a page without the picture is shown without a transition', async () => {
  follow('<main><h1>Not found</h1></main>');
  await running?.done;
  expect([running?.skipped, document.querySelector('h1')?.textContent]).toEqual([true, 'Not found']);
});

test('shared element: no picture moves under reduced motion, in an older browser, or without a clicked link', () => {
  expect(sharedElement.show({ from: home, to: product, isHistoryNavigation: false }, show(page))).toBe(false);
  isStill = true;
  expect(follow(page)).toBe(false);
  isStill = false;
  delete (document as { startViewTransition?: unknown }).startViewTransition;
  expect(follow(page)).toBe(false);
  expect(document.getElementById('stage')).toBeNull();
});
