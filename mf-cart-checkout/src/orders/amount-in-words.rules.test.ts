import fc from 'fast-check';
import { formatAmountInWords } from './amount-in-words.rules';

test.each([
  [0, 'Rupees Zero Only'],
  [59, 'Rupees Fifty Nine Only'],
  [1358, 'Rupees One Thousand Three Hundred Fifty Eight Only'],
  [100_000, 'Rupees One Lakh Only'],
  [
    12_345_678.5,
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Fifty Paise Only',
  ],
])('₹%d is written in words as on a receipt', (rupees, sentence) => {
  expect(formatAmountInWords(rupees)).toBe(sentence);
});

const worth: Record<string, number> = Object.fromEntries(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, number) => [word, number])
    .concat(
      'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
        .split(' ')
        .map((word, number) => [word, (number + 2) * 10]),
    ),
);
/** Parses the words of a number below a thousand. */
const read = (words: string) =>
  words.split(' ').reduce((sum, word) => (word === 'Hundred' ? sum * 100 : sum + (worth[word] ?? Number.NaN)), 0);

test('different amounts have different words, and hundreds can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99_999_999 }), (a, b) => {
      expect(formatAmountInWords(a / 100) === formatAmountInWords(b / 100)).toBe(a === b);
    }),
  );
  fc.assert(
    fc.property(fc.nat(999), (number) => {
      expect(read(formatAmountInWords(number).replace(/^Rupees | Only$/g, ''))).toBe(number);
    }),
  );
});
