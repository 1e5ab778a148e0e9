import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { normalisePhone, normalisePinCode } from './contact-numbers';

test.each([
  '9876543210',
  '+91 98765 43210',
  '\u202A+91\u00A098765\u201143210\u202C',
  '0091-98765-43210',
  '+91 (0) 98765.43210',
  '919876543210',
  '098765/43210',
  '०९८७६५ ४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '٩٨٧٦٥٤٣٢١٠',
  '۹۸۷۶۵۴۳۲۱۰',
  '＋９１　９８７６５－４３２１０',
])('§5 the phone number %s is read as people write it', (typed) => {
  expect(normalisePhone(typed)).toBe('9876543210');
});

test.each(['560001', '560 001', '560-001', ' 560\u2009001 ', '५६० ००१', '٥٦٠٠٠١', '５６０００１', '\u200B560001'])(
  '§5 the PIN code %s is read as people write it',
  (typed) => {
    expect(normalisePinCode(typed)).toBe('560001');
  },
);

test('§5 any text as phone number or PIN code keeps its letters and digits, but for a prefix, and is normalised once', () => {
  const listVisible = (text: string) => text.normalize('NFKC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(normalisePinCode(normalisePinCode(text))).toBe(normalisePinCode(text));
      expect(listVisible(normalisePinCode(text))).toBeGreaterThanOrEqual(
        listVisible(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')),
      );
      const phone = normalisePhone(text);
      if (phone.length !== 10)
        expect(listVisible(phone)).toBeGreaterThanOrEqual(listVisible(normalisePinCode(text)) - 2);
    }),
  );
});

test('§5 a mobile number is found behind every usual prefix and between all separators', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '\u00A0', '\u2011', '\u200B');
  fc.assert(
    fc.property(
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String),
      fc.constantFrom('', '+91', '91', '0', '0091', '+91 (0)'),
      fc.array(separator, { minLength: 11, maxLength: 11 }),
      (number, prefix, between) => {
        const typed = prefix + between.map((mark, index) => mark + (number[index] ?? '')).join('');
        expect(normalisePhone(typed)).toBe(number);
      },
    ),
  );
});
