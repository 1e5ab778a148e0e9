import { createBus } from '@shop/shared-events/host';
import type { LoggedMessage } from '@shop/shared-events';
import { createRecording, type RecordedMessage, type Recording } from '@shop/shell/recording';
import { firstValueFrom } from 'rxjs';
import { listMessages } from './messages.rules';
import { selectPlayed } from './replay.rules';
import { createReplay, type Replay } from './replay.store';

const messages = listMessages({});
const message = (part: Partial<RecordedMessage> & Pick<RecordedMessage, 'name'>): RecordedMessage => ({
  afterMs: 100,
  kind: 'state',
  from: 'shell',
  payload: { status: 'visitor' },
  ...part,
});
const recorded: readonly RecordedMessage[] = [
  message({ name: 'session:changed' }),
  message({ name: 'loyalty:balance-changed', from: 'mf-loyalty', payload: { coins: 1, totalEarned: 1 } }),
  message({ name: 'session:changed', payload: { status: 'nobody' } }),
  message({ name: 'session:forgotten' }),
  message({ name: 'order:placed', kind: 'state', from: 'mf-cart-checkout' }),
  message({ name: 'cart:add', kind: 'request', from: 'mf-catalog', payload: null }),
  message({ name: 'cart:add', kind: 'reply', from: 'mf-cart-checkout' }),
  message({
    name: 'order:placed',
    kind: 'fact',
    from: 'mf-cart-checkout',
    payload: { orderId: 'orderId-1', amount: 799, coinsUsed: 0 },
  }),
];
const recording: Recording = {
  format: 'shop-bus-recording',
  version: 1,
  recordedAt: '2026-11-23T12:00:00.000Z',
  messages: [...recorded],
};

/** A replay in a harness of mf-loyalty, and the messages that its bus has had. */
function open() {
  const busHost = createBus();
  let log: readonly LoggedMessage[] = [];
  busHost.log.subscribe((entries) => (log = entries));
  const replay = createReplay(recording, { app: 'mf-loyalty', busHost, messages });
  return { replay, names: () => log.filter(({ kind }) => kind !== 'violation').map(({ name }) => name) };
}
const statesOf = async (replay: Replay) => (await firstValueFrom(replay.state$)).steps.map(({ state }) => state);

test('replay: only messages of other apps are sent, and what the contract refuses is named', async () => {
  const { replay, names } = open();
  // Each step sends or refuses one message, and skips those that are left out.
  for (let sends = 0; sends < 5; sends += 1) replay.step();
  const { steps } = await firstValueFrom(replay.state$);
  expect(names()).toContain('session:changed');
  const reasons = steps.map(({ state, reason }) => `${state} ${reason}`.trim());
  expect(reasons).toEqual([
    'sent',
    'left out mf-loyalty sends it itself.',
    expect.stringMatching(/^refused shell sent session:changed with a wrong status/),
    'refused There is no message session:forgotten.',
    'refused order:placed is a fact, and was recorded as a state.',
    'left out A request to mf-cart-checkout, which is not here.',
    'left out A reply: the request brings its own.',
    'sent',
  ]);
  expect(names()).toEqual(['session:changed', 'order:placed']);
});

test('replay: the timing of the recording is kept, a pause stops it, and Play goes on', async () => {
  jest.useFakeTimers();
  try {
    const { replay, names } = open();
    replay.play();
    jest.advanceTimersByTime(99);
    expect(names()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(names()).toEqual(['session:changed']);
    replay.pause();
    jest.advanceTimersByTime(10_000);
    expect((await statesOf(replay)).filter((state) => state === 'waiting')).toHaveLength(7);
    replay.play();
    jest.advanceTimersByTime(699);
    expect((await firstValueFrom(replay.state$)).isPlaying).toBe(true);
    jest.advanceTimersByTime(1);
    expect(names()).toEqual(['session:changed', 'order:placed']);
    expect((await firstValueFrom(replay.state$)).isPlaying).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test('replay: a recording for an address has only what is sent, with the same timing', () => {
  const { messages: played } = selectPlayed(recording, 'mf-loyalty', messages);
  expect(played.map(({ name, afterMs }) => [name, afterMs])).toEqual([
    ['session:changed', 100],
    ['session:changed', 200],
    ['session:forgotten', 100],
    ['order:placed', 100],
    ['order:placed', 300],
  ]);
});

test('replay: what the page recorded is what is played', async () => {
  const { replay } = open();
  replay.step();
  const log = [
    { at: 5, kind: 'state', name: 'session:changed', from: 'shell', payload: { status: 'visitor' } },
  ] as const;
  const again = createReplay(createRecording(log, 10), { app: 'mf-loyalty', busHost: createBus(), messages });
  again.step();
  expect(await statesOf(again)).toEqual(['sent']);
});
