import { productList } from '@shop/shared-api';
import { contractVersion, type PageModule, type RemoteName, type RemoteServices } from '@shop/shared-events';
import { createElement, use } from 'react';
import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { settingsForTest as settings } from '@shop/shared-events/for-test';
import { renderShop } from './server-entry';

type Prepare = NonNullable<PageModule['prepare']>;

type Home = PageModule['default'];

const shelves = ({ Widget }: RemoteServices) =>
  (['best-sellers', 'creators-picks'] as const).map((name) => createElement(Widget, { key: name, name }));
const wholeHome: Home = ({ services }) =>
  createElement('section', null, createElement('p', null, 'content'), shelves(services));

/** Doors whose parts are prepared as given: a home page with two shelves. */
const doors =
  (prepare: Partial<Record<RemoteName, Prepare>>, home: Home = wholeHome, shelf: Home = () => null) =>
  (remote: RemoteName) =>
    Promise.resolve({
      remote: {
        contract: contractVersion,
        start: () => undefined,
        pages: { home: () => Promise.resolve({ default: home, prepare: prepare[remote] }) },
        widgets: Object.fromEntries(
          ['best-sellers', 'creators-picks'].map((name) => [
            name,
            () => Promise.resolve({ default: shelf, prepare: prepare[remote] }),
          ]),
        ),
      },
    });

async function render(open: (remote: RemoteName) => Promise<unknown>, prepareMs = 400, remotes = deployedForTest) {
  const broken: [RemoteName, string][] = [];
  const letDown: RemoteName[] = [];
  const page = await renderShop({
    pathname: '/',
    search: '',
    settings,
    remotes,
    apiAddress: 'http://127.0.0.1:9',
    fetch: () => new Promise(() => undefined),
    open,
    onBroken: (remote, error, backendDown) => {
      broken.push([remote, (error as Error).message]);
      if (backendDown) letDown.push(remote);
    },
    prepareMs,
  });
  return { page, broken, letDown };
}

test('server: the page of a disabled remote says in its HTML that it is closed, inside the frame', async () => {
  const { 'mf-content': content, ...others } = deployedForTest;
  const remotes = { ...others, ...(content ? { 'mf-content': { ...content, disabled: 'off' } } : {}) };
  const { page } = await render(() => Promise.resolve(null), 400, remotes);
  expect(page.html).toContain('This page is closed for a short while. Please come back soon.</h1>');
  expect(page.html).toContain('The rest of the shop is open, and your cart is safe.');
  expect(page.html).toContain('<header');
  expect(page.html).not.toContain('Retry');
});

test('server: the parts of a page wait for the backend side by side', async () => {
  let begun = 0;
  let all: () => void = () => undefined;
  const everybody = new Promise<void>((resolve) => (all = resolve));
  // Nobody is ready before the last one has begun.
  const prepare: Prepare = async () => {
    begun += 1;
    if (begun === 3) all();
    await everybody;
    return { seed: begun };
  };
  const { page, broken } = await render(doors({ 'mf-content': prepare, 'mf-catalog': prepare }));
  expect(broken).toEqual([]);
  expect(page.sent).toEqual([
    'mf-content/pages/home',
    'mf-catalog/widgets/best-sellers',
    'mf-catalog/widgets/creators-picks',
  ]);
});

test('server: a part that is late or rejects is left to the browser, the others are sent', async () => {
  const never = () => new Promise<never>(() => undefined);
  const { page, broken } = await render(doors({ 'mf-content': () => Promise.resolve({}), 'mf-catalog': never }), 50);
  expect(page.sent).toEqual(['mf-content/pages/home']);
  expect(page.html).toContain('content');
  expect(broken).toEqual([
    ['mf-catalog', 'mf-catalog/best-sellers took too long to prepare.'],
    ['mf-catalog', 'mf-catalog/creators-picks took too long to prepare.'],
  ]);
});

test('server: a page renders with the seed that it prepared, as the browser does', async () => {
  const seen: Home = ({ services }) => createElement('p', null, `seed ${String(services.seeds['home'])}`);
  const { page } = await render(doors({ 'mf-content': () => Promise.resolve({ seed: 60 }) }, seen));
  expect(page.html).toContain('seed 60');
  expect(page.seeds['mf-content']).toEqual({ home: 60 });
});

test('server: a part that never stops waiting while it renders costs its own place only', async () => {
  const forever = new Promise<string>(() => undefined);
  const { page, broken } = await render(
    doors({ 'mf-content': () => Promise.resolve({}) }, () => use(forever)),
    50,
  );
  expect(broken).toEqual([['mf-content', 'It took too long to render.']]);
  expect(page.html).not.toContain('content</p>');
  expect(page.html).toContain('<header');
});

const bothPrepared = {
  'mf-content': () => Promise.resolve({ seed: 1 }),
  'mf-catalog': () => Promise.resolve({ seed: 2 }),
};
const fails: Home = () => {
  throw new Error('a bug');
};

test('server: a page that throws below a shelf of another team is left to the browser as its own fault, and nothing in it counts as sent', async () => {
  const { page, broken } = await render(
    doors(bothPrepared, ({ services }) =>
      createElement('section', null, shelves(services), createElement(fails, { services })),
    ),
  );
  expect(broken).toEqual([['mf-content', 'a bug']]);
  expect([page.sent, page.seeds]).toEqual([[], {}]);
  expect(page.html).not.toContain('data-sent');
});

test('server: a shelf that throws is left to the browser, and the page around it is sent', async () => {
  const { page, broken } = await render(doors(bothPrepared, wholeHome, fails));
  expect(broken.map(([remote]) => remote)).toEqual(['mf-catalog', 'mf-catalog']);
  expect([page.sent, page.seeds]).toEqual([['mf-content/pages/home'], { 'mf-content': { home: 1 } }]);
  expect(page.html.match(/data-sent/g)).toHaveLength(1);
});

test('server: only a part that waits for the backend counts as failed by it', async () => {
  const ask: Prepare = async ({ api }) => {
    const answered = await api.call(productList, undefined);
    throw new Error(answered.ok ? 'a list' : answered.problem.kind);
  };
  const { broken, letDown } = await render(
    doors({ 'mf-content': () => Promise.reject(new Error('a fault')), 'mf-catalog': ask }),
    100,
  );
  expect(broken.map(([remote]) => remote)).toEqual(['mf-content', 'mf-catalog', 'mf-catalog']);
  expect(letDown).toEqual(['mf-catalog', 'mf-catalog']);
});

const pointOfHome: Home = ({ services: { Point } }) =>
  createElement(
    'section',
    null,
    createElement('p', null, 'content'),
    createElement(Point, { name: 'home/sections', id: 'kurta' }),
  );
const partsOfHome = {
  'mf-content': {
    version: '1',
    entry: '/e.js',
    title: 'This page',
    pages: { home: ['/'] },
    pageWidgets: { home: ['stars'] },
    widgets: [],
  },
  'mf-reviews': {
    version: '1',
    entry: '/e.js',
    title: 'Reviews',
    pages: {},
    widgets: ['stars'],
    attached: [{ point: 'home/sections', widget: 'stars', order: 0 }],
  },
};
const openWithPart = (part: Partial<PageModule>) => (remote: RemoteName) =>
  Promise.resolve({
    remote: {
      contract: contractVersion,
      start: () => undefined,
      pages: { home: () => Promise.resolve({ default: pointOfHome, prepare: () => Promise.resolve({}) }) },
      widgets: remote === 'mf-reviews' ? { stars: () => Promise.resolve({ default: () => null, ...part }) } : {},
    },
  });

test('server: a part of another team is sent with the page at its point, with its seed and the props of the point', async () => {
  const part = {
    default: (({ services, id }: { services: RemoteServices; id: string }) =>
      createElement('p', null, `${String(services.seeds['stars'])} stars of ${id}`)) as unknown as Home,
    prepare: () => Promise.resolve({ seed: 4 }),
  };
  const { page, broken } = await render(openWithPart(part), 400, partsOfHome);
  expect(page.html).toContain('4 stars of kurta');
  expect(page.sent).toEqual(['mf-content/pages/home', 'mf-reviews/widgets/stars']);
  expect(page.seeds['mf-reviews']).toEqual({ stars: 4 });
  expect(broken).toEqual([]);
});

test.each<[string, Partial<PageModule>]>([
  ['that throws', { default: fails, prepare: () => Promise.resolve({}) }],
  ['that is late', { prepare: () => new Promise<never>(() => undefined) }],
  ['without prepare', {}],
])('server: a part %s leaves its place empty, and the page around it is sent', async (_, part) => {
  const { page } = await render(openWithPart(part), 50, partsOfHome);
  expect(page.sent).toEqual(['mf-content/pages/home']);
  expect(page.html).toContain('content</p>');
  expect(page.html).toMatch(/data-remote="mf-reviews" data-part="stars"[^>]*><!--\$!-->/);
});
