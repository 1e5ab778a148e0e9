import { failed, ok, type Problem, problem } from '@shop/shared-api';
import { ContractViolation, createBus } from './bus';

const line = { productId: 'p', size: 'M', quantity: 1 };
const added = { quantity: 1, count: 1 };

test('bus: a state is replayed to late subscribers', () => {
  const host = createBus();
  host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 25, totalEarned: 25 });
  const heard: unknown[] = [];
  host
    .createBusFor('shell')
    .watch('loyalty:balance-changed')
    .subscribe((value) => heard.push(value));
  expect(heard).toEqual([{ coins: 25, totalEarned: 25 }]);
});

test('bus: a fact reaches current subscribers only', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host
    .createBusFor('shell')
    .watch('cart:item-added')
    .subscribe((value) => heard.push(value));
  host.createBusFor('mf-cart-checkout').publish('cart:item-added', line);
  host
    .createBusFor('shell')
    .watch('cart:item-added')
    .subscribe(() => heard.push('late'));
  expect(heard).toEqual([line]);
});

test('bus: an invalid payload throws at its sender and is not delivered', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host
    .createBusFor('shell')
    .watch('cart:item-added')
    .subscribe((value) => heard.push(value));
  const bus = host.createBusFor('mf-cart-checkout');
  expect(() => bus.publish('cart:item-added', { ...line, quantity: 0 })).toThrow(ContractViolation);
  expect(heard).toEqual([]);
});

test('bus: unknown fields are removed, and the sender’s object is copied', () => {
  const host = createBus();
  const sent = { coins: 5, totalEarned: 5, token: 'secret' };
  host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', sent);
  sent.coins = 6;
  expect(host.createBusFor('shell').read('loyalty:balance-changed')).toEqual({ coins: 5, totalEarned: 5 });
});

test('bus: only its owner publishes a state', () => {
  const bus = createBus().createBusFor('mf-catalog');
  expect(() => bus.publish('session:changed', { status: 'visitor' })).toThrow(
    'session:changed belongs to shell, not to mf-catalog',
  );
});

test('bus: notice:raised may be published by every app', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host
    .createBusFor('shell')
    .watch('notice:raised')
    .subscribe((value) => heard.push(value));
  host.createBusFor('mf-loyalty').publish('notice:raised', { kind: 'info', text: 'Hello' });
  expect(heard).toEqual([{ kind: 'info', text: 'Hello' }]);
});

test('bus: a subscriber that throws does not stop the others', () => {
  jest.useFakeTimers();
  const host = createBus();
  const heard: unknown[] = [];
  const bus = host.createBusFor('mf-cart-checkout');
  bus.watch('cart:item-added').subscribe(() => {
    throw new Error('broken listener');
  });
  bus.watch('cart:item-added').subscribe((value) => heard.push(value));
  bus.publish('cart:item-added', line);
  bus.publish('cart:item-added', line);
  expect(heard).toHaveLength(2);
  expect(() => jest.runAllTimers()).toThrow('broken listener');
  jest.useRealTimers();
});

test('bus: a request is answered by its owner', async () => {
  const host = createBus();
  host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added));
  const result = await host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(ok(added));
});

test('bus: the owner’s problem reaches the asker as it is', async () => {
  const host = createBus();
  host.createBusFor('mf-cart-checkout').answer('cart:add', async () => failed(problem('refused', 'Only 2 left in M.')));
  const result = await host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed({ kind: 'refused', message: 'Only 2 left in M.' }));
});

test('bus: the owner’s remote is started on demand', async () => {
  const started: string[] = [];
  const host = createBus({
    startOwner: async (owner) => {
      started.push(owner);
      host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added));
    },
  });
  const result = await host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect([started, result.ok]).toEqual([['mf-cart-checkout'], true]);
});

test('bus: a request that nobody answers is a clear problem', async () => {
  const result = await createBus().createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed(problem('unanswered')));
});

test('bus: a request to an app that is disabled is refused with its message, also when the app has a handler', async () => {
  let refusal: Problem | undefined = problem('unanswered', 'The cart is closed for a short while.');
  const started: string[] = [];
  const host = createBus({
    startOwner: async (owner) => void started.push(owner),
    findRefusal: (owner) => (owner === 'mf-cart-checkout' ? refusal : undefined),
  });
  host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added));
  const ask = () => host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(await ask()).toEqual(failed(refusal));
  refusal = undefined;
  expect([(await ask()).ok, started]).toEqual([true, []]);
});

test('bus: an owner that does not answer within the limit is a clear problem', async () => {
  jest.useFakeTimers();
  const host = createBus({ startOwner: () => new Promise(() => undefined) });
  const asked = host.createBusFor('mf-content').ask('catalog:load-products', { ids: ['p'] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await asked).toEqual(failed(problem('unanswered')));
  jest.useRealTimers();
});

test('bus: an answer that throws is a problem for the asker and is reported', async () => {
  const reported: unknown[] = [];
  const host = createBus({ report: (error) => reported.push(error) });
  const broken = new Error('broken');
  host.createBusFor('mf-cart-checkout').answer('cart:add', () => Promise.reject(broken));
  const result = await host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect([result.ok, reported]).toEqual([false, [broken]]);
});

test('bus: an answer that breaks the contract does not reach the asker', async () => {
  const reported: unknown[] = [];
  const host = createBus({ report: (error) => reported.push(error) });
  host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok({ quantity: 0, count: 1 }));
  const result = await host.createBusFor('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed(problem('malformed')));
  expect(reported).toHaveLength(1);
});

test('bus: a request has one owner and one handler', () => {
  const bus = createBus().createBusFor('mf-cart-checkout');
  const stop = bus.answer('cart:add', async () => ok(added));
  expect(() => bus.answer('cart:add', async () => ok(added))).toThrow('already has somebody');
  stop();
  expect(() => bus.answer('cart:add', async () => ok(added))).not.toThrow();
  stop();
  expect(() => bus.answer('cart:add', async () => ok(added))).toThrow('already has somebody');
});

test('bus: an app whose start failed can answer again after a retry', () => {
  const host = createBus();
  host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added));
  host.removeHandlers('mf-catalog');
  expect(() => host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added))).toThrow(
    'already has somebody',
  );
  host.removeHandlers('mf-cart-checkout');
  expect(() => host.createBusFor('mf-cart-checkout').answer('cart:add', async () => ok(added))).not.toThrow();
});

test('bus: only states that cross tabs are sent to other tabs', () => {
  const sent: string[] = [];
  const host = createBus({ crossTab: { send: (name) => sent.push(name), listen: () => () => undefined } });
  host.createBusFor('mf-cart-checkout').publish('cart:changed', { lines: [line], count: 1, coinDiscounts: {} });
  host.createBusFor('shell').publish('session:changed', { status: 'visitor' });
  expect(sent).toEqual(['cart:changed']);
});

test('bus: a state from another tab is validated', () => {
  let hear: (name: string, value: unknown) => void = () => undefined;
  const host = createBus({
    crossTab: {
      send: () => undefined,
      listen: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  const bus = host.createBusFor('shell');
  hear('cart:changed', { lines: 'rubbish' });
  hear('toString', {});
  hear('session:changed', { status: 'visitor' });
  expect([bus.read('cart:changed'), bus.read('session:changed')]).toEqual([undefined, undefined]);
  hear('cart:changed', { lines: [line], count: 1, coinDiscounts: {} });
  expect(bus.read('cart:changed')?.count).toBe(1);
});

test('bus: the log keeps the last 200 messages with their senders', () => {
  const host = createBus({ now: () => 7 });
  const bus = host.createBusFor('mf-loyalty');
  for (let coins = 0; coins < 205; coins += 1) bus.publish('loyalty:balance-changed', { coins, totalEarned: coins });
  let seen: readonly { from: string; at: number }[] = [];
  host.log.subscribe((entries) => (seen = entries));
  expect(seen).toHaveLength(200);
  expect(seen[0]).toMatchObject({
    at: 7,
    kind: 'state',
    name: 'loyalty:balance-changed',
    from: 'mf-loyalty',
    payload: { coins: 5 },
  });
});
