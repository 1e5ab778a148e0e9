import fc from 'fast-check';
import { maskMessage, maxMessageLength } from './mask-message';

test.each([
  ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
  ['Order 4711 is not there', 'Order # is not there'],
  ['meera.nair+shop@example.com is known already', '<email> is known already'],
  ["Key o'brien@example.com", 'Key <email>'],
  ['https://shop.example/product/66f0a?token=abc could not be loaded.', '<address> could not be loaded.'],
  ['GET /api/order/66f0a4?x=1 failed', 'GET <path> failed'],
  ['bad token eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJpZCI6IjY2ZjBhIn0.abc', 'bad token <token>'],
  ['two\n  lines', 'two lines'],
])('monitoring: the message %s leaves the browser as %s', (message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

test('monitoring: no message keeps a digit or an e-mail address, none is long, and masking twice changes nothing', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ minLength: 150, maxLength: 900 }),
    fc.tuple(fc.string(), fc.emailAddress(), fc.webUrl(), fc.string()).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, (message) => {
      const masked = maskMessage(message);
      expect(masked).not.toMatch(/\d/);
      expect(masked).not.toMatch(/\w@\w/);
      expect(masked.length).toBeLessThanOrEqual(maxMessageLength);
      expect(maskMessage(masked)).toBe(masked);
    }),
  );
});
