import { Link, type LoggedMessage, type PageModule } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { servicesForTest } from '@shop/shell/for-test';
import type { DeployedRemote } from '@shop/page-contract/page-data';
import { createStaticLoader } from '@shop/shell/remotes';
import { createRecording } from '@shop/shell/recording';
import { createRouteTable } from '@shop/page-contract/route-table';
import type { HarnessAddress } from './address.rules';
import type { MadeCall } from './harness-fetch';
import { HarnessPage } from './harness-page';
import { writeWanted } from './hash-action.rules';
import { listMessages } from './messages.rules';
import type { Harness } from './open-harness';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };
const address: HarnessAddress = { persona: 'visitor', seeds: [], endings: {} };

function Page() {
  return (
    <>
      <Link to="/coins?tab=history">To the history</Link>
      <Link to="/cart">To the cart</Link>
      <Link to="/product/polo">To a product</Link>
      <Link to="/login">To the login</Link>
      <Link to={`/coins${wanted('session:changed', visitor)}`}>To a message</Link>
      <a href="/about">Plain to about</a>
    </>
  );
}

/** A harness of mf-loyalty whose pages are links, opened at a place behind `/visitor`, as by a link. */
async function open(place: string, isReload = false) {
  window.history.replaceState(isReload ? window.history.state : null, '', `/visitor${place}`);
  const modules = new Map<string, PageModule>(
    ['coins', 'my-redemptions'].map((name) => [`mf-loyalty/pages/${name}`, { default: Page }]),
  );
  const busHost = createBus();
  const logged: LoggedMessage[] = [];
  busHost.log.subscribe((log) => logged.push(...log.slice(-1)));
  const call: MadeCall = { name: 'coinBalance', method: 'POST', path: '/api/coins/balance', status: 200 };
  const release: DeployedRemote = {
    version: '1.0.0',
    entry: '/entry.js',
    title: 'The coin program',
    pages: { coins: ['/coins'], 'my-redemptions': ['/my-redemptions'] },
    widgets: [],
  };
  const problems$ = new BehaviorSubject<readonly string[]>([]);
  const harness: Harness = {
    release,
    routes: createRouteTable({ 'mf-loyalty': release }),
    app: 'mf-loyalty',
    declaration: {
      owner: 'Loyalty team',
      messages: { 'session:changed': ['hears'], 'notice:raised': ['sends'], 'cart:add': ['asks'] },
      placedWidgets: ['best-sellers'],
      calls: ['coinBalance', 'redeemCoins'],
      unmet: [],
    },
    messages: listMessages({}),
    backend: { kind: 'memory', instance: 'one', reason: '' },
    address$: new BehaviorSubject(address),
    startAfresh: () => undefined,
    problems$,
    busHost,
    calls$: new BehaviorSubject<readonly MadeCall[]>([call]),
    loader: createStaticLoader(modules),
    services: () => servicesForTest().services,
  };
  const page = () => <HarnessPage harness={harness} world={world} />;
  const { rerender, unmount } = await act(async () => render(page()));
  const names = () => logged.map(({ name }) => name);
  return { user: userEvent.setup(), names, problems$, unmount, renderAgain: () => rerender(page()) };
}

const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
const wanted = (name: string, payload: unknown) => writeWanted({ name, payload: JSON.stringify(payload) });
/** A file as browsers have it; those of jsdom have no `text`. */
const toFile = (text: string) => Object.assign(new File([text], 'bus.json'), { text: () => Promise.resolve(text) });
const here = () => window.location.pathname + window.location.search + window.location.hash;
const visitor = { status: 'visitor' };

test('harness: the ending of a call is chosen on the open page, whose address says it', async () => {
  const { user } = await open('/my-redemptions?tab=one');
  await user.selectOptions(screen.getByLabelText('coinBalance'), '500');
  expect(here()).toBe('/visitor+coinBalance:500/my-redemptions?tab=one');
  expect(within(screen.getByRole('list', { name: 'Chosen endings' })).getByRole('listitem')).toHaveTextContent(
    'coinBalance: 500',
  );
  await user.click(screen.getByRole('link', { name: 'To the history' }));
  expect(here()).toBe('/visitor+coinBalance:500/coins?tab=history');
  await user.click(screen.getByRole('button', { name: 'Let all calls end as they are' }));
  expect(here()).toBe('/visitor/coins?tab=history');
  expect(screen.queryByRole('list', { name: 'Chosen endings' })).not.toBeInTheDocument();
});

test('harness: a page stays mounted while endings are chosen, so that nothing typed is lost', async () => {
  const { user } = await open('/coins');
  const link = screen.getByRole('link', { name: 'To the cart' });
  await user.selectOptions(screen.getByLabelText('redeemCoins'), 'offline');
  expect(screen.getByRole('link', { name: 'To the cart' })).toBe(link);
  expect(link).toHaveAttribute('href', '/visitor+redeemCoins:offline/cart');
});

test.each(['To the cart', 'To a product', 'To the login', 'Plain to about'])(
  'harness: an address that the remote does not declare belongs to another app: %s',
  async (link) => {
    const { user } = await open('/coins');
    await user.click(screen.getByRole('link', { name: link }));
    expect(screen.getByText('This address belongs to another app, which is not here.')).toBeVisible();
  },
);

test('harness: a message in an address that an open page goes to is sent once', async () => {
  const { user, names, renderAgain } = await open('/coins');
  await user.click(screen.getByRole('link', { name: 'To a message' }));
  expect(screen.getByLabelText('Payload')).toHaveValue(JSON.stringify(visitor));
  await user.click(screen.getByRole('link', { name: 'To the history' }));
  await user.click(screen.getByRole('link', { name: 'To a message' }));
  renderAgain();
  expect(names()).toEqual(['session:changed']);
});

test('harness: a message in the address is sent once, however often the page renders', async () => {
  const { user, names, renderAgain } = await open(`/coins${wanted('session:changed', visitor)}`);
  expect(names()).toEqual(['session:changed']);
  renderAgain();
  await user.click(screen.getByRole('link', { name: 'To the history' }));
  expect(names()).toEqual(['session:changed']);
});

test('harness: a message in the address is not sent again by a reload, which says so and offers it', async () => {
  const first = await open(`/coins${wanted('session:changed', visitor)}`);
  expect(first.names()).toEqual(['session:changed']);
  first.unmount();
  const again = await open(`/coins${wanted('session:changed', visitor)}`, true);
  expect(again.names()).toEqual([]);
  expect(screen.getByText(/^This message was sent when the address was opened\./)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(again.names()).toEqual(['session:changed']);
});

test('harness: an unknown message in the address is refused with a message, and nothing is sent', async () => {
  const { names } = await open(`/coins${wanted('session:nothing', visitor)}`);
  expect(await screen.findByText('There is no message session:nothing.')).toBeVisible();
  expect(names()).toEqual([]);
});

test('harness: a request with a wrong payload is refused beside the form', async () => {
  const { names } = await open(`/coins${wanted('cart:add', { size: 'M' })}`);
  expect(await screen.findByText(/^Invalid/)).toBeVisible();
  expect(names()).toEqual([]);
});

test('harness: another persona keeps the query and the message of the address', async () => {
  await open(`/coins?tab=history${wanted('session:changed', visitor)}`);
  expect(hrefOf('Shopper with coins')).toBe(`/shopper/coins?tab=history${wanted('session:changed', visitor)}`);
});

test('harness: a sent message stands in the address and in its links, and a reload does not send it', async () => {
  const { user, names, unmount } = await open('/coins?tab=history');
  const tools = within(screen.getByRole('complementary', { name: 'Tools' }));
  await user.selectOptions(tools.getByLabelText('Message'), 'session:changed');
  const payload = tools.getByLabelText<HTMLTextAreaElement>('Payload').value;
  await user.click(tools.getByRole('button', { name: 'Send' }));
  expect(names()).toEqual(['session:changed']);
  const hash = writeWanted({ name: 'session:changed', payload });
  expect(here()).toBe(`/visitor/coins?tab=history${hash}`);
  expect(hrefOf('Shopper with coins')).toBe(`/shopper/coins?tab=history${hash}`);
  unmount();
  expect((await open(`/coins?tab=history${hash}`, true)).names()).toEqual([]);
});

test('harness: a tester reads title, team, version, messages by use, placed widgets and calls of the release', async () => {
  await open('/coins');
  expect(screen.getByRole('banner')).toHaveTextContent('mf-loyalty alone 1.0.0The coin program · Loyalty team');
  const tools = within(screen.getByRole('complementary', { name: 'Tools' }));
  const declared = tools.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(declared).toEqual([
    'Hearssession:changed',
    'Sendsnotice:raised',
    'Askscart:add',
    'Places the widgetsbest-sellers',
  ]);
  const calls = within(tools.getByRole('region', { name: 'Endings of calls' }));
  expect(calls.getAllByRole('combobox').map((one) => one.getAttribute('id')?.replace(/^.*-/, ''))).toEqual([
    'coinBalance',
    'redeemCoins',
  ]);
  expect(calls.getByRole('list', { name: 'Made so far, the latest first' })).toHaveTextContent(
    '200POST /api/coins/balance',
  );
});

test('harness: what goes wrong is said to the team above the page', async () => {
  const { problems$ } = await open('/coins');
  const problems = screen.getByRole('status', { name: 'Problems' });
  expect(problems).toBeEmptyDOMElement();
  act(() => problems$.next(['The module ./remote exports no valid remote: pages is no object of functions.']));
  expect(problems).toHaveTextContent('pages is no object of functions');
});

test('harness: a tester reads what answers the calls and what it remembers', async () => {
  await open('/coins');
  expect(screen.getByText('Real backend in memory: it remembers what you do until the harness stops.')).toBeVisible();
});

test('harness: the tools are shown and hidden by a button', async () => {
  const { user } = await open('/coins');
  const button = screen.getByRole('button', { name: 'Show tools' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Hide tools' })).toHaveAttribute('aria-expanded', 'true');
  // The screen of a test is narrow, so they take the place of the page.
  expect(screen.getByRole('main')).toHaveAccessibleName('Tools');
});

test('harness: a file that is no recording is refused with a sentence', async () => {
  const { user } = await open('/coins');
  await user.upload(screen.getByLabelText('Recording'), toFile('{}'));
  expect(await screen.findByText(/^This is no recording that can be played: format/)).toBeVisible();
});

test('harness: a recording is loaded from a file, and its next message is sent', async () => {
  const { user, names } = await open('/coins');
  const recording = createRecording(
    [{ at: 0, kind: 'state', name: 'session:changed', from: 'shell', payload: visitor }],
    0,
  );
  await user.upload(screen.getByLabelText('Recording'), toFile(JSON.stringify(recording)));
  await user.click(await screen.findByRole('button', { name: 'Next message' }));
  expect(names()).toEqual(['session:changed']);
  expect(screen.getByRole('list', { name: 'Messages of the recording' })).toHaveTextContent('sentsession:changed');
});
