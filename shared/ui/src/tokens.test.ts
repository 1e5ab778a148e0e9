import { readFileSync } from 'node:fs';
import path from 'node:path';

const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const colours = new Map([...tokens.matchAll(/--colour-([a-z-]+): (#[0-9a-f]{6});/g)].map((hit) => [hit[1], hit[2]]));

function luminance(name: string): number {
  const hex = colours.get(name);
  if (hex === undefined) throw new Error(`There is no colour named ${name}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];
const inks = ['ink', 'ink-soft', 'muted', 'indigo', 'madder', 'leaf', 'marigold-ink'];
const textPairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['paper', 'ink'],
  ['paper', 'ink-soft'],
  ['ink', 'marigold'],
  ['ink', 'marigold-wash'],
  ['marigold-ink', 'marigold-wash'],
  ['indigo', 'indigo-wash'],
  ['madder', 'madder-wash'],
  ['leaf', 'leaf-wash'],
  ['night-ink', 'night'],
  ['night-muted', 'night'],
  ['marigold', 'night'],
  ['night-madder', 'night'],
  ['night', 'night-ink'],
] as const;

// Edges of controls, the focus ring and the drawing on the coin are seen, not read.
const shapePairs = [
  ['edge', 'paper'],
  ['edge', 'raised'],
  ['edge', 'sunken'],
  ['indigo', 'paper'],
  ['indigo', 'raised'],
  ['indigo', 'sunken'],
  ['marigold', 'night'],
  ['marigold', 'ink'],
] as const;

test.each(textPairs)('a11y: text in %s on %s is at least 4.5 to 1', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(shapePairs)('a11y: the line of %s on %s is at least 3 to 1', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});

test('look: there is no pure black and no grey that is not warm or indigo', () => {
  for (const [name, hex = ''] of colours) {
    expect(`${name} ${hex}`).not.toMatch(/#000000/);
    if (name !== 'raised') expect(hex.slice(1, 3) === hex.slice(3, 5) && hex.slice(3, 5) === hex.slice(5)).toBe(false);
  }
});
