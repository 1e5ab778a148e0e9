import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { hasWebAddress, normaliseLine, removeInvisible, toAsciiDigits } from './typed-text';

const zeroWidthJoiner = '\u200D';

test.each([
  ['\u200BAsha\u200B Rao\uFEFF', 'Asha Rao'],
  ['\u202AAsha\u202C', 'Asha'],
  ['As\u00ADha\u00A0\u00A0Rao', 'Asha Rao'],
  ['A\u200Csha\u200D', 'Asha'],
  ['Asha\tRao\n', 'Asha Rao'],
  ['Jose\u0301', 'José'],
  ['\u2060\u3164', ''],
])('a line typed as %j is %j', (typed, line) => {
  expect(normaliseLine(typed)).toBe(line);
});

test.each([
  'क्\u200Dषमा',
  'राजू',
  'श्री\u200Cमान',
  'ക്ഷേമ ന്\u200D',
  'علی\u200Cرضا',
  '👩🏽\u200D🚀',
  '❤\uFE0F\u200D🔥',
  '辻\u{E0100}',
])('a name that is written with joiners or variants stays: %s', (name) => {
  expect(normaliseLine(name)).toBe(name.normalize('NFC'));
});

test('a line of any text is normalised once, without a crash, and loses nothing that can be seen', () => {
  const listVisible = (text: string) =>
    text.normalize('NFC').replace(/[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  fc.assert(
    fc.property(anyText(), (text) => {
      const line = normaliseLine(text);
      expect(normaliseLine(line)).toBe(line);
      expect(line).not.toMatch(/^\s|\s$|\s\s|[\u200B\u2060\u00AD\uFEFF\u00A0]/);
      expect(listVisible(line)).toBe(listVisible(removeInvisible(text)));
      expect(removeInvisible(text).replaceAll(zeroWidthJoiner, '').length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test.each([
  ['९८७६५४३२१०', '9876543210'],
  ['٩٨٧', '987'],
  ['۹۸۷', '987'],
  ['９８７', '987'],
  ['𝟗𝟴𝟟', '987'],
  ['५६० ००१', '560 001'],
])('the digits %s are read as %s', (typed, digits) => {
  expect(toAsciiDigits(typed)).toBe(digits);
});

test('every decimal digit of Unicode is read, and in each script they count from 0 to 9', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(toAsciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

test.each(['https://win.example', 'http://x', 'See www.win.example', 'ｗｗｗ.win.example', 'WWW2.win.example'])(
  '%s holds a web address',
  (name) => {
    expect(hasWebAddress(name)).toBe(true);
  },
);

test.each(['Dr.Rao', 'M.S.Dhoni', 'St.John', 'Asha s/o Ravi', 'Anna: Maria', 'Bowww. Wow'])('%s holds none', (name) => {
  expect(hasWebAddress(name)).toBe(false);
});
