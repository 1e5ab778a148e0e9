import type { LoggedMessage } from '@shop/shared-events';
import { createRecording, parseRecording } from './recording.rules';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFzaGEifQ.c2lnbmF0dXJlLW9mLWl0';
const log: LoggedMessage[] = [
  { at: 1_000, kind: 'state', name: 'shop:settings-changed', from: 'shell', payload: { contact: { phone: '1' } } },
  {
    at: 1_000,
    kind: 'state',
    name: 'session:changed',
    from: 'shell',
    payload: { status: 'signed-in', userId: 'asha' },
  },
  {
    at: 1_250,
    kind: 'fact',
    name: 'order:placed',
    from: 'mf-cart-checkout',
    payload: { orderId: 'o-77', amount: 799 },
  },
  {
    at: 1_400,
    kind: 'fact',
    name: 'notice:raised',
    from: 'mf-content',
    payload: {
      kind: 'info',
      text: `Sent to asha.rao@example.in, 98450 12345, ${token}`,
      link: { label: 'Home', path: '/' },
    },
  },
  {
    at: 1_500,
    kind: 'state',
    name: 'catalog:products-changed',
    from: 'mf-catalog',
    payload: { products: [{ _id: 'men-polo', name: 'Polo', price: 799, seller: { name: 'Asha Rao' } }] },
  },
  {
    at: 1_600,
    kind: 'state',
    name: 'session:changed',
    from: 'another tab',
    payload: { status: 'signed-in', userId: 'asha' },
  },
];

test('a recording has no personal data and no token, and the same person under the same name', () => {
  const recording = createRecording(log, 2_000);
  const text = JSON.stringify(recording);
  for (const personal of ['asha', 'Asha Rao', 'o-77', '98450', token, 'settings']) expect(text).not.toContain(personal);
  const payloads = recording.messages.map(({ payload }) => payload);
  expect(payloads[0]).toEqual({ status: 'signed-in', userId: 'userId-1' });
  expect(payloads[4]).toEqual(payloads[0]);
  expect(payloads[3]).toMatchObject({ products: [{ _id: 'men-polo', name: 'Polo', price: 799 }] });
  expect(payloads[2]).toMatchObject({ link: { label: 'Home', path: '/' } });
});

test('a recording keeps the order and the timing of the messages, and is read again as it was written', () => {
  const recording = createRecording(log, 2_000);
  expect(recording.messages.map(({ afterMs }) => afterMs)).toEqual([0, 250, 150, 100, 100]);
  expect(parseRecording(JSON.stringify(recording))).toEqual(recording);
});

test.each([
  ['text that is no JSON', '{', 'it is no JSON.'],
  ['another file', '{"format":"har"}', 'format is no recording of the bus.'],
  ['a newer format', '{"format":"shop-bus-recording","version":2}', 'version is of another version'],
  ['no messages', JSON.stringify({ ...createRecording(log, 0), messages: [] }), 'messages has no messages.'],
])('%s is refused as a recording with a sentence', (_, text, sentence) => {
  expect(() => parseRecording(text)).toThrow(sentence);
});
