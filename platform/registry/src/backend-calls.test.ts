import { assertCompatible, assertPreviewable } from './compatibility-gate';
import type { DescribedCall, DescribedCalls } from './described-call';
import { cartMessages, liveRegistry, objectSchema, textSchema } from './gate-fixtures-for-test';
import { addPreview, addRelease, disableApp } from './registry-changes';
import { createReleaseForTest } from './release-for-test';

const cartAdd: DescribedCall = {
  method: 'POST',
  path: '/api/cart/add',
  payload: objectSchema({ itemId: textSchema }),
  reply: objectSchema({ count: textSchema }),
};
const backend: DescribedCalls = { cartAdd };
const records = { calls: backend, settings: null };

const createCaller = (call: Partial<DescribedCall>, name = 'cartAdd') =>
  createReleaseForTest('2', {
    messages: { ...cartMessages },
    requires: { calls: { [name]: { ...cartAdd, ...call } } },
  });

/** Returns the refusal of a release of mf-cart that makes a call, '' for none. */
function findRefusal(call: Partial<DescribedCall>, known: DescribedCalls | null = backend): string {
  const after = addRelease(liveRegistry, 'mf-cart', createCaller(call));
  try {
    assertCompatible(liveRegistry, after, { calls: known, settings: null });
    return '';
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n').trim();
  }
}

test('gate: a release that makes a call which the backend does not have is refused, with method and path', () => {
  expect(findRefusal({})).toBe('');
  expect(findRefusal({ path: '/api/cart/gift' })).toBe(
    'mf-cart 2 makes the call cartAdd (POST /api/cart/gift), which the shop’s backend does not have: deploy the backend first.',
  );
  expect(findRefusal({ method: 'PUT' })).toContain('(PUT /api/cart/add), which the shop’s backend does not have');
});

test('gate: a release that sends less, or reads more, than the backend’s schema has is refused; the other way round works', () => {
  expect(findRefusal({ payload: objectSchema({}) })).toBe(
    'mf-cart 2 makes the call cartAdd (POST /api/cart/add), and the shop’s backend refuses it: itemId is missing.',
  );
  expect(findRefusal({ reply: objectSchema({ count: textSchema, coins: textSchema }) })).toBe(
    'mf-cart 2 makes the call cartAdd (POST /api/cart/add), and cannot read the reply of the shop’s backend: coins is missing.',
  );
  expect(
    findRefusal({ payload: objectSchema({ itemId: textSchema, note: textSchema }), reply: objectSchema({}) }),
  ).toBe('');
});

test('gate: calls are not compared while nobody knows the backend’s, and a call that was missing before blocks no other change', () => {
  expect(findRefusal({ path: '/api/cart/gift' }, null)).toBe('');
  const broken = addRelease(liveRegistry, 'mf-cart', createCaller({ path: '/api/cart/gift' }));
  expect(() => assertCompatible(broken, disableApp(broken, 'mf-loyalty', 'closed'), records)).not.toThrow();
});

test('gate: a preview that makes a missing call is refused as a release is', () => {
  const previewed = addPreview(liveRegistry, 'mf-cart', createCaller({ path: '/api/cart/gift' }));
  expect(() => assertPreviewable(previewed, new Map([['mf-cart', '2']]), records)).toThrow('does not have');
  expect(() => assertPreviewable(previewed, new Map([['mf-cart', '2']]))).not.toThrow();
});
