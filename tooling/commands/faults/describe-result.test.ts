import type { Answer } from './answers';
import { describeResult } from './describe-result';
import type { FaultResult } from './run-fault';

const answer = (own: Partial<Answer>): Answer => ({
  kind: 'order',
  status: 200,
  message: '',
  isStale: false,
  at: 1_000,
  tookMs: 100,
  ...own,
});
const result = (own: Partial<FaultResult>): FaultResult => ({
  fault: {
    name: 'backend-killed',
    title: 'One backend is killed',
    shopperSees: 'Nothing.',
    happen: async () => undefined,
  },
  answers: [],
  stored: { orders: 2, codes: 0, payments: 1, refunds: 1, differences: [] },
  secondsUntilWell: 1.25,
  ...own,
});

test('faults: a row says what shoppers got, and in which time they were refused', () => {
  const row = describeResult(
    result({
      answers: [
        answer({ kind: 'page' }),
        answer({ kind: 'page', isStale: true }),
        answer({}),
        answer({ status: 503, message: 'Please try again.', at: 2_000 }),
        answer({ status: 0, message: 'no answer', at: 2_500, tookMs: 1_500 }),
        answer({ status: 503, message: 'Please try again.', at: 2_200 }),
      ],
    }),
  );
  expect(row).toMatchObject({
    pages: '1 as usual, 1 older ones, longest 0.1 s',
    calls: '1 as usual, 3 not answered (no answer, 503, within 2.0 s), longest 1.5 s',
    messages: '2 × Please try again.<br>1 × no answer',
    stored: '2 orders, 0 codes, 1 payments, 1 refunds',
    recovery: '1.3 s',
    isRight: true,
  });
});

test('faults: a fault is wrong when something acknowledged is lost, or when the shop does not recover', () => {
  const stored = { orders: 2, codes: 0, payments: 1, refunds: 1, differences: ['1 acknowledged orders are lost'] };
  expect(describeResult(result({ stored }))).toMatchObject({
    stored: expect.stringContaining('<br>WRONG: 1 acknowledged orders are lost'),
    isRight: false,
  });
  expect(describeResult(result({ secondsUntilWell: null })).isRight).toBe(false);
});
