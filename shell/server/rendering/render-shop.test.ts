import { productList } from '@shop/shared-api';
import { contractVersion, type PageModule, type RemoteName } from '@shop/shared-events';
import { createElement, use } from 'react';
import { renderShop } from '../../src/server-entry';
import { defaultSettings } from '../settings';

const settings = { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };

type Prepare = NonNullable<PageModule['prepare']>;

/** Doors whose parts say their remote's name, prepared as given. */
const doors = (prepare: Partial<Record<RemoteName, Prepare>>, content: () => string = () => 'content') => (remote: RemoteName) =>
  Promise.resolve({
    remote: {
      contract: contractVersion,
      start: () => () => undefined,
      pages: { home: () => Promise.resolve({ default: () => createElement('p', null, content()), prepare: prepare[remote] }) },
      widgets: Object.fromEntries(
        ['best-sellers', 'creators-picks'].map((name) => [name, () => Promise.resolve({ default: () => null, prepare: prepare[remote] })]),
      ),
    },
  });

let steps: (RemoteName | null)[];
let answer: (response: Response) => void;

async function render(open: (remote: RemoteName) => Promise<unknown>, prepareMs = 400) {
  const broken: [RemoteName, string][] = [];
  const letDown: RemoteName[] = [];
  steps = [];
  const page = await renderShop({
    pathname: '/',
    search: '',
    settings,
    apiAddress: 'http://127.0.0.1:9',
    fetch: () => new Promise((resolve) => (answer = resolve)),
    open,
    onStep: (remote) => steps.push(remote),
    onBroken: (remote, error, backendDown) => {
      broken.push([remote, (error as Error).message]);
      if (backendDown) letDown.push(remote);
    },
    prepareMs,
  });
  return { page, broken, letDown };
}

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
  expect(page.sent).toEqual(['mf-content/pages/home', 'mf-catalog/widgets/best-sellers', 'mf-catalog/widgets/creators-picks']);
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

test('server: a part that never stops waiting while it renders costs its own place only', async () => {
  const forever = new Promise<string>(() => undefined);
  const { page, broken } = await render(doors({ 'mf-content': () => Promise.resolve({}) }, () => use(forever)), 50);
  expect(broken).toEqual([['mf-content', 'It took too long to render.']]);
  expect(page.html).not.toContain('content</p>');
  expect(page.html).toContain('<header');
});

test('server: whoever watches is told whose code runs, also after it has waited for the backend', async () => {
  const told: [RemoteName, RemoteName | null | undefined][] = [];
  const ask: Prepare = async ({ api }) => {
    await api.call(productList, undefined);
    told.push(['mf-content', steps.at(-1)]);
    return {};
  };
  const wait: Prepare = async () => {
    await Promise.resolve();
    told.push(['mf-catalog', steps.at(-1)]);
    if (told.length === 2) answer(new Response('{}'));
    return {};
  };
  await render(doors({ 'mf-content': ask, 'mf-catalog': wait }));
  expect(told).toEqual([
    ['mf-catalog', 'mf-catalog'],
    ['mf-catalog', 'mf-catalog'],
    ['mf-content', 'mf-content'],
  ]);
});

test('server: only whoever the backend owes an answer is told of as let down by it', async () => {
  const ask: Prepare = async ({ api }) => {
    const answered = await api.call(productList, undefined);
    throw new Error(answered.ok ? 'a list' : answered.problem.kind);
  };
  const { broken, letDown } = await render(doors({ 'mf-content': () => Promise.reject(new Error('a fault')), 'mf-catalog': ask }), 100);
  expect(broken.map(([remote]) => remote)).toEqual(['mf-content', 'mf-catalog', 'mf-catalog']);
  expect(letDown).toEqual(['mf-catalog', 'mf-catalog']);
});
