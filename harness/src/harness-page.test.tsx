import { Link, type LoggedMessage, type PageModule } from '@shop/shared-events';
import { createBus } from '@shop/shared-events/host';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { servicesForTest } from '@shop/shell/for-test';
import type { DeployedRemote } from '@shop/shell/page-data';
import { createStaticLoader } from '@shop/shell/remotes';
import { createRouteTable } from '@shop/shell/routes';
import type { MadeCall } from './calls-list';
import { HarnessPage } from './harness-page';
import { listMessages } from './messages.rules';
import type { Harness } from './open-harness';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };
const address = { persona: 'visitor', failing: [] } as const;

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

/** A harness of mf-loyalty whose pages are links, opened at a place behind `/visitor`. */
async function open(place: string) {
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
    problems$,
    busHost,
    calls$: new BehaviorSubject<readonly MadeCall[]>([call]),
    loader: createStaticLoader(modules),
    services: () => servicesForTest().services,
  };
  const page = () => (
    <MemoryRouter basename="/visitor" initialEntries={[`/visitor${place}`]}>
      <HarnessPage harness={harness} address={address} world={world} />
    </MemoryRouter>
  );
  const { rerender } = await act(async () => render(page()));
  const names = () => logged.map(({ name }) => name);
  return { user: userEvent.setup(), names, problems$, renderAgain: () => rerender(page()) };
}

const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
const wanted = (name: string, payload: unknown) =>
  `#${new URLSearchParams({ send: name, payload: JSON.stringify(payload) }).toString()}`;
const visitor = { status: 'visitor' };

test('harness: a call is made to fail on the open page, whose address stays', async () => {
  const { user } = await open('/my-redemptions');
  expect(hrefOf('Let it fail')).toBe('/visitor+coinBalance/my-redemptions');
  await user.click(screen.getByRole('link', { name: 'To the history' }));
  expect(hrefOf('Let it fail')).toBe('/visitor+coinBalance/coins?tab=history');
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

test('harness: a sent message stands in the address of the links', async () => {
  const { user, names } = await open('/coins?tab=history');
  const tools = within(screen.getByRole('complementary', { name: 'Tools' }));
  await user.selectOptions(tools.getByLabelText('Message'), 'session:changed');
  const payload = tools.getByLabelText<HTMLTextAreaElement>('Payload').value;
  await user.click(tools.getByRole('button', { name: 'Send' }));
  expect(names()).toEqual(['session:changed']);
  const hash = `#${new URLSearchParams({ send: 'session:changed', payload }).toString()}`;
  expect([hrefOf('Shopper with coins'), hrefOf('Let it fail')]).toEqual([
    `/shopper/coins?tab=history${hash}`,
    `/visitor+coinBalance/coins?tab=history${hash}`,
  ]);
});

test('harness: a tester reads title, team, version, messages by use, placed widgets and calls of the release', async () => {
  const { user } = await open('/coins');
  expect(screen.getByRole('banner')).toHaveTextContent('mf-loyalty alone 1.0.0The coin program · Loyalty team');
  const tools = within(screen.getByRole('complementary', { name: 'Tools' }));
  const declared = tools.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(declared).toEqual([
    'Hearssession:changed',
    'Sendsnotice:raised',
    'Askscart:add',
    'Places the widgetsbest-sellers',
  ]);
  const rest = within(tools.getByRole('region', { name: 'Declared, not called yet' }));
  expect(rest.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['redeemCoinsLet it fail']);
  await user.click(screen.getByRole('link', { name: 'To the history' }));
  expect(rest.getByRole('link', { name: 'Let it fail' })).toHaveAttribute(
    'href',
    '/visitor+redeemCoins/coins?tab=history',
  );
});

test('harness: what goes wrong is said to the team above the page', async () => {
  const { problems$ } = await open('/coins');
  const problems = screen.getByRole('status', { name: 'Problems' });
  expect(problems).toBeEmptyDOMElement();
  act(() => problems$.next(['The module ./remote exports no valid remote: pages is no object of functions.']));
  expect(problems).toHaveTextContent('pages is no object of functions');
});
