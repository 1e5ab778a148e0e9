import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { emptyDraft } from './address.rules';
import { fillState, listOtherStates, listStates } from './pin-codes.rules';

test.each([
  ['110001', ['Delhi']],
  ['400001', ['Maharashtra']],
  ['403001', ['Goa']],
  ['500001', ['Telangana']],
  ['560001', ['Karnataka']],
  ['605001', ['Puducherry', 'Tamil Nadu']],
  ['682001', ['Kerala', 'Lakshadweep']],
  ['194101', ['Ladakh']],
  ['737101', ['Sikkim']],
  ['744101', ['Andaman and Nicobar Islands']],
  ['781001', ['Assam']],
  ['800001', ['Bihar']],
  ['834001', ['Jharkhand']],
  ['900056', []],
  ['56000', []],
  ['Pune', []],
])('the PIN code %s is in %j', (pinCode, states) => {
  expect(listStates(pinCode)).toEqual(states);
});

test('a PIN code fills in an empty state that it alone can be in, and never another one', () => {
  expect(fillState({ ...emptyDraft, zipcode: '560001' }).state).toBe('Karnataka');
  expect(fillState({ ...emptyDraft, zipcode: '560001', state: 'Kerala' }).state).toBe('Kerala');
  expect(fillState({ ...emptyDraft, zipcode: '605001' }).state).toBe('');
});

test.each([
  ['560001', 'Kerala', ['Karnataka']],
  ['605001', 'kerala', ['Puducherry', 'Tamil Nadu']],
  ['560001', ' karnataka ', []],
  ['190001', 'Jammu & Kashmir', []],
  ['560001', 'कर्नाटक', []],
  ['560001', 'KA', []],
  ['560001', '', []],
  ['56000', 'Kerala', []],
])('%s with the state "%s" is asked about %j', (zipcode, state, others) => {
  expect(listOtherStates({ zipcode, state })).toEqual(others);
});

test('any text as PIN code and state is answered', () => {
  const typed = fc.oneof(anyText(), fc.stringMatching(/^[1-9]\d{5}$/));
  fc.assert(
    fc.property(typed, typed, (zipcode, state) => {
      const filled = fillState({ ...emptyDraft, zipcode, state });
      expect(state.trim() === '' || filled.state === state).toBe(true);
      expect(listOtherStates(filled).includes(filled.state)).toBe(false);
    }),
  );
});
