import { servicesForTest } from '@shop/shell/for-test';
import type { ShopPage } from '@shop/shell/page-data';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import type { Declaration } from './harness-data.rules';
import { openHarness } from './open-harness';
import { createPersonaStorage } from './persona-session.store';

const world = { garments: [{ key: 'men-polo', images: ['/images/a.webp'] }], now: 0 };
const address = { persona: 'visitor', seeds: [], endings: {} } as const;
const backend = { kind: 'believable', instance: '', reason: '' } as const;
const text = (...limits: string[]) => ({ kind: 'value', type: 'string', limits });
const object = (fields: Readonly<Record<string, unknown>>) => ({
  kind: 'object',
  fields: Object.fromEntries(Object.entries(fields).map(([name, form]) => [name, { optional: false, form }])),
  limits: [],
});

/** A harness of a foreign remote that brings messages of its own, and hears and asks those of another foreign remote. */
function open(messages: Readonly<Record<string, unknown>>, declared: Partial<Declaration> = {}) {
  const data = {
    settings: servicesForTest().services.settings,
    remotes: {
      gifts: {
        version: '1.0.0',
        entry: '/entry.js',
        title: 'Gifts',
        pages: { gifts: ['/gifts'] },
        widgets: ['gift-idea'],
        disabled: 'off',
      },
    },
    messages,
    sent: [],
    seeds: {},
  } as unknown as ShopPage;
  const declaration = { owner: '', messages: {}, placedWidgets: [], calls: [], unmet: [], ...declared };
  return openHarness({
    data,
    declaration,
    backend,
    paths: { base: '', api: '', accounts: '/harness/accounts' },
    address,
    world,
    storage: createPersonaStorage(address, backend),
    token: null,
    fetch: () => Promise.reject(new Error('no network')),
    problems: [],
  });
}

const paperChanged = {
  kind: 'state',
  owner: 'wrapping',
  payload: object({ paper: text('min_length 12'), sheets: { kind: 'list', of: text(), limits: ['max_length 1'] } }),
};
const askPaper = { kind: 'request', owner: 'wrapping', payload: text(), reply: object({ email: text('email') }) };

test('harness: another remote is played with messages that the contract does not have', async () => {
  const { services } = open({ 'wrapping:paper-changed': paperChanged, 'wrapping:ask-paper': askPaper });
  const { bus } = services('gifts');
  expect(bus.read('wrapping:paper-changed' as never)).toEqual({ paper: 'paper-1-----', sheets: ['sheets-1'] });
  expect(await bus.ask('wrapping:ask-paper' as never, 'indigo' as never)).toEqual({
    ok: true,
    value: { email: 'meera@example.com' },
  });
});

test('harness: messages that the release brings are listed among the contract’s, which stay what they are', () => {
  const { messages } = open({ 'wrapping:ask-paper': askPaper, 'cart:add': { ...askPaper, owner: 'thief' } });
  expect(messages['wrapping:ask-paper']).toMatchObject({
    kind: 'request',
    owner: 'wrapping',
    description: 'The release brings this message of wrapping.',
  });
  expect(messages['cart:add']?.owner).toBe('mf-cart-checkout');
});

test('harness: a state whose values cannot be guessed is left to the tester', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const colour = { kind: 'state', owner: 'wrapping', payload: text('regex ^#[a-f]{6}$') };
  const { problems$, services } = open({ 'wrapping:colour': colour });
  expect(problems$.value).toEqual([expect.stringMatching(/^The harness knows no value of wrapping:colour \(.*: send/)]);
  expect(services('gifts').bus.read('wrapping:colour' as never)).toBeUndefined();
  expect(warned).toHaveBeenCalledTimes(1);
});

test('harness: the remote’s own widget is shown in its slot, another app’s by a placeholder', async () => {
  const { services } = open({}, { placedWidgets: ['best-sellers'] });
  const { Widget } = services('gifts');
  await act(async () =>
    render(
      <>
        <Widget name="gift-idea" />
        <Widget name="best-sellers" />
        <Widget name="category-links" />
      </>,
    ),
  );
  expect(screen.getByRole('region', { name: /^Gifts is closed/ })).toBeVisible();
  expect(screen.getByText('Here stands best-sellers, a widget of another app.')).toBeVisible();
  expect(screen.getByText(/^Here stands category-links.*does not declare that it places this widget\.$/)).toBeVisible();
});

test('harness: what the release requires and the page lacks is among the problems', () => {
  const unmet = ['gifts 1.0.0 needs react ^18.2.0, and a page has one react, 19.2.0 with the harness.'];
  expect(open({}, { unmet }).problems$.value).toEqual(unmet);
});
