import { failed, ok, problem } from '@shop/shared-api';
import { ContractViolation, createBus } from './bus';

const line = { productId: 'p', size: 'M', quantity: 1 };
const added = { quantity: 1, count: 1 };

test('bus: a state is replayed to whoever comes late', () => {
  const host = createBus();
  host.lend('mf-loyalty').publish('loyalty:balance-changed', { coins: 25, totalEarned: 25 });
  const heard: unknown[] = [];
  host.lend('shell').watch('loyalty:balance-changed').subscribe((value) => heard.push(value));
  expect(heard).toEqual([{ coins: 25, totalEarned: 25 }]);
});

test('bus: a fact is heard by those who listen, and by nobody later', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host.lend('shell').watch('cart:item-added').subscribe((value) => heard.push(value));
  host.lend('mf-cart-checkout').publish('cart:item-added', line);
  host.lend('shell').watch('cart:item-added').subscribe(() => heard.push('late'));
  expect(heard).toEqual([line]);
});

test('bus: a payload that the contract does not know is thrown at its sender and reaches nobody', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host.lend('shell').watch('cart:item-added').subscribe((value) => heard.push(value));
  const bus = host.lend('mf-cart-checkout');
  expect(() => bus.publish('cart:item-added', { ...line, quantity: 0 })).toThrow(ContractViolation);
  expect(heard).toEqual([]);
});

test('bus: what is not in the contract is cut off, and the sender’s object is not shared', () => {
  const host = createBus();
  const sent = { coins: 5, totalEarned: 5, token: 'secret' };
  host.lend('mf-loyalty').publish('loyalty:balance-changed', sent);
  sent.coins = 6;
  expect(host.lend('shell').read('loyalty:balance-changed')).toEqual({ coins: 5, totalEarned: 5 });
});

test('bus: only its owner publishes a state', () => {
  const bus = createBus().lend('mf-catalog');
  expect(() => bus.publish('session:changed', { status: 'visitor' })).toThrow('session:changed belongs to shell, not to mf-catalog');
});

test('bus: a notice may be raised by any app', () => {
  const host = createBus();
  const heard: unknown[] = [];
  host.lend('shell').watch('notice:raised').subscribe((value) => heard.push(value));
  host.lend('mf-loyalty').publish('notice:raised', { kind: 'info', text: 'Hello' });
  expect(heard).toEqual([{ kind: 'info', text: 'Hello' }]);
});

test('bus: a listener that throws silences nobody', () => {
  jest.useFakeTimers();
  const host = createBus();
  const heard: unknown[] = [];
  const bus = host.lend('mf-cart-checkout');
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
  host.lend('mf-cart-checkout').answer('cart:add', async () => ok(added));
  const result = await host.lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(ok(added));
});

test('bus: the owner’s problem reaches the asker as it is', async () => {
  const host = createBus();
  host.lend('mf-cart-checkout').answer('cart:add', async () => failed(problem('refused', 'Only 2 left in M.')));
  const result = await host.lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed({ kind: 'refused', message: 'Only 2 left in M.' }));
});

test('bus: the owner’s remote is started on demand', async () => {
  const started: string[] = [];
  const host = createBus({
    startOwner: async (owner) => {
      started.push(owner);
      host.lend('mf-cart-checkout').answer('cart:add', async () => ok(added));
    },
  });
  const result = await host.lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect([started, result.ok]).toEqual([['mf-cart-checkout'], true]);
});

test('bus: a request that nobody answers is a clear problem', async () => {
  const result = await createBus().lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed(problem('unanswered')));
});

test('bus: an owner that does not come within the limit is a clear problem', async () => {
  jest.useFakeTimers();
  const host = createBus({ startOwner: () => new Promise(() => undefined) });
  const asked = host.lend('mf-content').ask('catalog:load-products', { ids: ['p'] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await asked).toEqual(failed(problem('unanswered')));
  jest.useRealTimers();
});

test('bus: an answer that throws is a problem for the asker and is reported', async () => {
  const reported: unknown[] = [];
  const host = createBus({ report: (error) => reported.push(error) });
  const broken = new Error('broken');
  host.lend('mf-cart-checkout').answer('cart:add', () => Promise.reject(broken));
  const result = await host.lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect([result.ok, reported]).toEqual([false, [broken]]);
});

test('bus: an answer that breaks the contract does not reach the asker', async () => {
  const reported: unknown[] = [];
  const host = createBus({ report: (error) => reported.push(error) });
  host.lend('mf-cart-checkout').answer('cart:add', async () => ok({ quantity: 0, count: 1 }));
  const result = await host.lend('mf-catalog').ask('cart:add', { productId: 'p', size: 'M', coins: 0 });
  expect(result).toEqual(failed(problem('malformed')));
  expect(reported).toHaveLength(1);
});

test('bus: a request has one owner and one who answers', () => {
  const bus = createBus().lend('mf-cart-checkout');
  const stop = bus.answer('cart:add', async () => ok(added));
  expect(() => bus.answer('cart:add', async () => ok(added))).toThrow('already has somebody');
  stop();
  expect(() => bus.answer('cart:add', async () => ok(added))).not.toThrow();
  stop();
  expect(() => bus.answer('cart:add', async () => ok(added))).toThrow('already has somebody');
});

test('bus: an app that could not start answers anew when it tries again', () => {
  const host = createBus();
  host.lend('mf-cart-checkout').answer('cart:add', async () => ok(added));
  host.silence('mf-catalog');
  expect(() => host.lend('mf-cart-checkout').answer('cart:add', async () => ok(added))).toThrow('already has somebody');
  host.silence('mf-cart-checkout');
  expect(() => host.lend('mf-cart-checkout').answer('cart:add', async () => ok(added))).not.toThrow();
});

test('bus: states that other tabs follow go there, others do not', () => {
  const sent: string[] = [];
  const host = createBus({ crossTab: { send: (name) => sent.push(name), listen: () => () => undefined } });
  host.lend('mf-cart-checkout').publish('cart:changed', { lines: [line], count: 1, coinDiscounts: {} });
  host.lend('shell').publish('session:changed', { status: 'visitor' });
  expect(sent).toEqual(['cart:changed']);
});

test('bus: a state from another tab is checked where it enters', () => {
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
  const bus = host.lend('shell');
  hear('cart:changed', { lines: 'rubbish' });
  hear('toString', {});
  hear('session:changed', { status: 'visitor' });
  expect([bus.read('cart:changed'), bus.read('session:changed')]).toEqual([undefined, undefined]);
  hear('cart:changed', { lines: [line], count: 1, coinDiscounts: {} });
  expect(bus.read('cart:changed')?.count).toBe(1);
});

test('bus: the live view keeps the last 200 messages, and who sent them', () => {
  const host = createBus({ now: () => 7 });
  const bus = host.lend('mf-loyalty');
  for (let coins = 0; coins < 205; coins += 1) bus.publish('loyalty:balance-changed', { coins, totalEarned: coins });
  let seen: readonly { from: string; at: number }[] = [];
  host.log.subscribe((entries) => (seen = entries));
  expect(seen).toHaveLength(200);
  expect(seen[0]).toMatchObject({ at: 7, kind: 'state', name: 'loyalty:balance-changed', from: 'mf-loyalty', payload: { coins: 5 } });
});
