import * as fc from 'fast-check';
import { type CheckoutEvent, type CheckoutPhase, checkoutTransitions, findNextPhase } from './checkout-phase.rules';

const phases = Object.keys(checkoutTransitions) as CheckoutPhase[];
const events: readonly CheckoutEvent[] = [
  'submitted',
  'verifying',
  'settling',
  'unsettled',
  'ended',
  'redirected',
  'closed',
  'restored',
];

const walk = (start: CheckoutPhase, happened: readonly CheckoutEvent[]): CheckoutPhase =>
  happened.reduce((phase, event) => findNextPhase(phase, event) ?? phase, start);

test.each<readonly [string, readonly CheckoutEvent[], readonly CheckoutPhase[]]>([
  ['an order in cash', ['submitted', 'redirected', 'closed'], ['placing', 'leaving', 'editing']],
  ['an order that is refused', ['submitted', 'ended'], ['placing', 'editing']],
  ['a paid order', ['submitted', 'verifying', 'redirected'], ['placing', 'confirming', 'leaving']],
  ['a window that is closed', ['submitted', 'verifying', 'ended'], ['placing', 'confirming', 'editing']],
  [
    'a payment whose outcome is unknown, and that is paid after all',
    ['submitted', 'verifying', 'unsettled', 'settling', 'redirected'],
    ['placing', 'confirming', 'unsure', 'confirming', 'leaving'],
  ],
  ['a payment from before a reload', ['settling', 'ended'], ['confirming', 'editing']],
  [
    'Back from the card page',
    ['submitted', 'restored', 'settling', 'ended'],
    ['placing', 'editing', 'confirming', 'editing'],
  ],
  [
    'a session that ends while the outcome is unknown',
    ['settling', 'unsettled', 'redirected'],
    ['confirming', 'unsure', 'leaving'],
  ],
])('checkout: %s goes through its phases', (_, happened, expected) => {
  expect(happened.map((_event, index) => walk('editing', happened.slice(0, index + 1)))).toEqual(expected);
});

test('checkout: a second submit, and a payment that is asked for twice, are not possible while one is under way', () => {
  for (const phase of phases) {
    expect([phase, findNextPhase(phase, 'submitted')]).toEqual([phase, phase === 'editing' ? 'placing' : undefined]);
    const isIdle = phase === 'editing' || phase === 'unsure';
    expect([phase, findNextPhase(phase, 'settling')]).toEqual([phase, isIdle ? 'confirming' : undefined]);
  }
});

test('checkout: whatever happens, the form comes back when the page is opened again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
      const phase = walk('editing', happened);
      // A payment whose outcome is unknown is asked for again; everything else ends.
      const later: readonly CheckoutEvent[] =
        phase === 'leaving' ? ['closed'] : phase === 'unsure' ? ['settling', 'ended'] : ['ended'];
      expect(walk(phase, later)).toBe('editing');
    }),
  );
});
