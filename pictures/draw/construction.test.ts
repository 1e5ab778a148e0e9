import { findConstruction } from '../src';
import { allGarments } from '../src/garments';
import { describeConstruction } from './construction';
import { styles } from './styles';

const drawn = allGarments.map((garment) => {
  const style = styles[garment.key];
  if (style === undefined) throw new Error(`No style is written for ${garment.key}.`);
  return { garment, style, construction: describeConstruction(garment, style) };
});

test('the sentence about how a garment is made matches its drawing', () => {
  for (const { garment, construction } of drawn)
    expect([garment.key, findConstruction(garment.key)]).toEqual([garment.key, construction]);
});

test('a fit names the length that is drawn', () => {
  for (const { garment, construction } of drawn)
    expect([garment.key, garment.details.fit.endsWith(construction.length)]).toEqual([garment.key, true]);
});

test('a detail in the name of a garment matches its drawing', () => {
  const claims: readonly (readonly [RegExp, string])[] = [
    [/V-Neck/, 'V-neck'],
    [/Boat-Neck/, 'boat neck'],
    [/Rollneck/, 'roll neck'],
    [/Shawl/, 'shawl collar'],
    [/Camp Shirt/, 'open camp collar'],
    [/Polo/, 'polo collar'],
    [/Button Cardigan/, 'five buttons down the front'],
    [/Pocket/, 'a chest pocket'],
    [/Peplum/, 'a peplum'],
    [/Frill/, 'a frill below the waist'],
    [/Long Sleeve/, 'full sleeves'],
    [/Drawstring/, 'a drawcord'],
    [/Raglan/, 'short raglan sleeves'],
    [/Wrap/, 'wrap with ties at the side'],
    [/Hoodie/, 'a kangaroo pocket'],
  ];
  for (const [name, part] of claims) {
    const named = drawn.filter(({ garment }) => name.test(garment.name));
    expect([part, named.length > 0]).toEqual([part, true]);
    for (const { garment, construction } of named)
      expect([garment.name, construction.parts.includes(part)]).toEqual([garment.name, true]);
  }
});

test('no garment is drawn in the style of another', () => {
  const looks = drawn.map(({ garment, style: { cut, cloth, hex, print, sleeves } }) =>
    JSON.stringify([garment.category, cut, cloth, hex, print, sleeves]),
  );
  expect(new Set(looks).size).toBe(looks.length);
});
