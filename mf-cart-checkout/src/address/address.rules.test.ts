import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import {
  addressFields,
  changeField,
  checkAddress,
  serializeDelivery,
  emptyDraft,
  filterTyped,
  isSameAddress,
  parseDelivery,
  normaliseField,
  listUsedAddresses,
} from './address.rules';

const address = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  street: '12 Mill Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipcode: '411001',
  country: 'India',
  phone: '9876543210',
};

test.each([
  ['+91 98765 43210', '9876543210'],
  ['0091-98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['+९१ ९८७६५ ४३२१०', '9876543210'],
  ['\u202A+91 98765\u201143210\u202C', '9876543210'],
  ['9176543210', '9176543210'],
])('§5 a pasted phone number %s is normalised to %s', (pasted, meant) => {
  expect(normaliseField('phone', pasted)).toBe(meant);
});

test.each([
  ['zipcode', 'Pune 411 001', '411001'],
  ['zipcode', '4110011', '411001'],
  ['zipcode', '४११ ००१', '411001'],
  ['zipcode', '４１１００１', '411001'],
  ['phone', '९८७६५', '98765'],
  ['phone', '+91 (0) 98765 43210', '+9109876543210'],
  ['phone', '0091 98765 43210', '00919876543210'],
  ['phone', '٩٨٧٦٥٤٣٢١٠', '9876543210'],
  ['phone', '＋９１९８７６５４３２１０', '+919876543210'],
  ['phone', '98765abc43210', '9876543210'],
  ['phone', '98765432109', '9876543210'],
  ['phone', '+91 98765 432109', '+919876543210'],
  ['phone', '098765432109', '09876543210'],
  ['phone', '9176543210', '9176543210'],
  ['city', 'Pune 4', 'Pune 4'],
] as const)('§5 %s typed as %s becomes %s', (field, typed, shown) => {
  expect(filterTyped(field, typed)).toBe(shown);
});

test.each(['411 001', ' 411001 ', '411-001', '४११ ००१', '\u200B411001'])(
  '§5 a pasted PIN code %s is normalised to 411001',
  (pasted) => {
    expect(normaliseField('zipcode', pasted)).toBe('411001');
  },
);

test.each([
  ['zipcode', '011001', 'Please enter the six digits of your PIN code.'],
  ['zipcode', '41100', 'Please enter the six digits of your PIN code.'],
  ['zipcode', 'Pune', 'Please enter the six digits of your PIN code.'],
  ['phone', '5876543210', 'Please enter the ten digits of a mobile number.'],
  ['phone', '98765', 'Please enter the ten digits of a mobile number.'],
  ['phone', '+1 98765 43210 99', 'Please enter the ten digits of a mobile number.'],
  ['email', 'asha@', 'Please enter an email like name@example.com.'],
])('§5 an invalid %s of %s has a message', (field, value, sentence) => {
  expect(checkAddress({ ...address, [field]: value })).toEqual({ ok: false, errors: { [field]: sentence } });
});

test('§5 every field is required, and spaces count as empty', () => {
  const checked = checkAddress({ ...emptyDraft, country: ' ' });
  const required = addressFields.flatMap(({ name, optional }) => (optional ? [] : [name]));
  expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual(required.sort());
});

test('both lines of the street are sent as one, and a filled form is the address that it was sent as', () => {
  const draft = { ...address, street: ' Flat 12B, Sai Residency ', streetMore: ' Near SBI ATM, 5th Cross ' };
  const street = 'Flat 12B, Sai Residency, Near SBI ATM, 5th Cross';
  expect(checkAddress(draft)).toEqual({ ok: true, address: { ...address, street } });
  expect(isSameAddress({ ...address, street }, draft)).toBe(true);
  expect(checkAddress({ ...draft, street: ' ' })).toEqual({
    ok: false,
    errors: { street: 'Please enter your street.' },
  });
  expect(checkAddress({ ...draft, streetMore: 'x'.repeat(200) })).toEqual({
    ok: false,
    errors: { street: 'Please use at most 200 characters.' },
  });
});

test('the second line of the street survives a reload', () => {
  const given = { draft: { ...emptyDraft, streetMore: 'Near SBI ATM' }, method: 'cod', code: '', saveAs: null };
  expect(parseDelivery(serializeDelivery('u1', given), 'u1')).toEqual(given);
});

test('an address in another country is refused at the country, and India is found by every name', () => {
  const sentence = 'We deliver to India only.';
  expect(checkAddress({ ...address, country: 'France' })).toEqual({ ok: false, errors: { country: sentence } });
  expect(checkAddress({ ...address, country: 'भारत' })).toEqual({ ok: true, address });
  expect(checkAddress({ ...address, country: 'Nepal' }, ['IN', 'NP']).ok).toBe(true);
});

test('a PIN code that was typed fills in the state', () => {
  const typed = changeField({ ...emptyDraft, zipcode: '56000' }, 'zipcode', '५६०००१');
  expect(typed).toEqual({ ...emptyDraft, zipcode: '560001', state: 'Karnataka' });
});

test('any Unicode in the fields is an address or has messages, and an address loses nothing that can be seen', () => {
  const listVisible = (text: string) =>
    text.normalize('NFC').replace(/[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  const line = anyText({ minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(line, line, line, (firstName, street, city) => {
      const checked = checkAddress({ ...address, firstName, street, city });
      if (!checked.ok) return expect(Object.keys(checked.errors).length).toBeGreaterThan(0);
      const sent = [checked.address.firstName, checked.address.street, checked.address.city];
      expect(sent.map(listVisible)).toEqual([firstName, street, city].map(listVisible));
    }),
  );
});

test('§5 a number with any usual prefix keeps all its digits as it is typed or pasted', () => {
  const number = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
  const prefix = fc.constantFrom('', '+91', '91 ', '0', '0091-', '+91 (0) ', '091');
  fc.assert(
    fc.property(number, prefix, (digits, before) => {
      expect(normaliseField('phone', filterTyped('phone', before + digits))).toBe(digits);
    }),
  );
});

test('§5 every accepted address has a PIN code of six digits and a phone number of ten', () => {
  const written = fc.stringMatching(/^[+ 0-9-]{0,18}$/);
  fc.assert(
    fc.property(written, written, (phone, zipcode) => {
      const checked = checkAddress({ ...address, phone, zipcode });
      if (checked.ok) expect(`${checked.address.phone} ${checked.address.zipcode}`).toMatch(/^[6-9]\d{9} [1-9]\d{5}$/);
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }),
      fc.constantFrom('', '+91', '+91 ', '91', '0', '0091 '),
      (number, before) => {
        expect(checkAddress({ ...address, phone: `${before}${number}` }).ok).toBe(true);
      },
    ),
  );
});

test('delivery data is stored and parsed for the same customer only, and parsing never throws', () => {
  const given = {
    draft: { ...emptyDraft, street: '12 Mill Road' },
    method: 'razorpay',
    code: 'SAVE50',
    saveAs: 'Home',
  };
  expect(parseDelivery(serializeDelivery('u1', given), 'u1')).toEqual(given);
  expect(parseDelivery(serializeDelivery('u1', given), 'u2')).toBeNull();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseDelivery(text, 'u1') === null || true));
  expect(parseDelivery('{"userId":"u1","values":{"street":7,"admin":"x","city":"Pune"},"code":1}', 'u1')).toEqual({
    draft: { ...emptyDraft, city: 'Pune' },
    method: '',
    code: '',
    saveAs: null,
  });
});

test('the addresses of earlier orders are offered once each, the latest first, at most three', () => {
  const at = (date: number, street: string) => ({ date, address: { ...address, street } });
  const orders = [at(1, 'A'), at(5, 'B'), at(3, 'a '), { date: 9 }, at(4, 'C'), at(2, 'D')];
  expect(listUsedAddresses(orders).map(({ street }) => street)).toEqual(['B', 'C', 'a ']);
  expect(isSameAddress(address, { ...address, phone: '+91 98765 43210' })).toBe(true);
});
