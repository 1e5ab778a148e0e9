import { canHaveMoneyBack, listReplacementSizes } from './exchange';

const line = { size: 'M', units: 2 };

test('what does not fit is replaced by another size with enough units', () => {
  expect(listReplacementSizes('TOO_SMALL', line, { S: 1, M: 9, L: 2, XL: 8 })).toEqual(['L', 'XL']);
});

test('what is damaged or was not ordered is replaced by any size', () => {
  expect(listReplacementSizes('DAMAGED', line, { M: 9, L: 2 })).toEqual(['M', 'L']);
  expect(listReplacementSizes('WRONG_ITEM', line, { M: 9 })).toEqual(['M']);
});

test('money comes back for what is damaged or was not ordered, and where no size is left', () => {
  expect(canHaveMoneyBack('TOO_SMALL', ['L'])).toBe(false);
  expect(canHaveMoneyBack('TOO_SMALL', [])).toBe(true);
  expect(canHaveMoneyBack('DAMAGED', ['M', 'L'])).toBe(true);
});
