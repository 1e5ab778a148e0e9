import fc from 'fast-check';
import { readToken } from './session.rules';
import { tokenWith } from './token-for-test';

const now = 1_800_000_000_000;
const later = now / 1000 + 60;

test('§6 a token with an id and an expiry in the future is read', () => {
  expect(readToken(tokenWith({ id: 'u1', exp: later, name: 'Zoë 🪙' }), now)).toEqual({
    userId: 'u1',
    expiresAt: now + 60_000,
  });
});

test.each([
  ['no token', null],
  ['an empty text', ''],
  ['a text that is no token', 'undefined'],
  ['two parts', 'a.b'],
  ['a payload that is no base64', 'a.*.c'],
  ['a payload that is no JSON', `a.${btoa('{')}.c`],
  ['a payload that is null', `a.${btoa('null')}.c`],
  ['no id', tokenWith({ exp: later })],
  ['an empty id', tokenWith({ id: '', exp: later })],
  ['an id that is a number', tokenWith({ id: 7, exp: later })],
  ['no expiry', tokenWith({ id: 'u1' })],
  ['an expiry that is a text', tokenWith({ id: 'u1', exp: String(later) })],
  ['an expiry that is now', tokenWith({ id: 'u1', exp: now / 1000 })],
])('§6 %s makes a visitor', (_, token) => {
  expect(readToken(token, now)).toBeNull();
});

test('§6 no text whatever makes the reading throw', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => readToken(`${a}.${b}.c`, now) === null));
});
