import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { parseEmail, toEmailKey } from './email';

test.each([
  "o'brien@example.com",
  'a&b@example.com',
  'Asha.Rao+shop@Example.co.in',
  'me@xn--80akhbyknj4f.com',
  'me@foo--bar.in',
  'user@mail.xn--h2brj9c',
  '!#$%&*/=?^_`{|}~@example.com',
])('the email %s is accepted as it is', (email) => {
  expect(parseEmail(email)).toBe(email);
});

test.each([
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@BÜCHER.example', 'a@xn--bcher-kva.example'],
  ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
  ['info@उदाहरण.भारत', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['\u200B asha@example.com\u00A0', 'asha@example.com'],
  ['asha@exam\u00ADple.com', 'asha@example.com'],
  ['ａｓｈａ＠example.com', 'asha@example.com'],
])('the email %s is read as %s', (typed, email) => {
  expect(parseEmail(typed)).toBe(email);
});

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'asha@localhost',
  'asha rao@example.com',
  '.asha@example.com',
  'as..ha@example.com',
  'asha@example..com',
  'asha@-example.com',
  'asha@example.com.',
  'asha@127.0.0.1',
  'asha@ü/x.example',
  'a@b@example.com',
  'asha@example.com\r\nBcc: all@example.com',
])('%j is no email', (typed) => {
  expect(parseEmail(typed)).toBeNull();
});

test('emails that differ in case or in the form of their domain have one key', () => {
  expect(new Set(['A@Bücher.example', 'a@XN--BCHER-KVA.example', ' a@bücher.example '].map(toEmailKey))).toEqual(
    new Set(['a@xn--bcher-kva.example']),
  );
});

test('any text is an email or none, and an accepted one stays as it is and has no blanks or control characters', () => {
  const typedEmail = fc.oneof(
    anyText(),
    fc.tuple(anyText(), anyText()).map(([a, b]) => `${a}@${b}.example`),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(typedEmail, (typed) => {
      const email = parseEmail(typed);
      if (email === null) return;
      expect(parseEmail(email)).toBe(email);
      expect(email).toMatch(/^[!-~]+@[!-~]+$/);
    }),
  );
});

test('every ordinary email is accepted, and nothing of it is lost', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => expect(parseEmail(email)).toBe(email)));
});
