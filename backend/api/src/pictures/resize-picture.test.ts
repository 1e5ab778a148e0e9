import sharp, { type Sharp } from 'sharp';
import { resizePicture } from './resize-picture';

const wanted = { r: 51, g: 85, b: 170 };
const create = () => sharp({ create: { width: 60, height: 40, channels: 3, background: wanted } });

/** Returns the colour in the middle of the smallest stored size, as red, green and blue. */
async function readMiddle(picture: Sharp): Promise<number[]> {
  const [small] = await resizePicture(await picture.toBuffer(), 'product');
  const { data, info } = await sharp(small?.webp).raw().toBuffer({ resolveWithObject: true });
  const middle = ((info.height / 2) * info.width + info.width / 2) * info.channels;
  return [...data.subarray(middle, middle + 3)];
}

test.each<[string, () => Sharp, number]>([
  ['grey', () => create().greyscale().jpeg(), 90],
  ['grey and half transparent', () => create().ensureAlpha(0.5).toColourspace('b-w').png(), 128],
  ['of a printer’s colours', () => create().toColourspace('cmyk').jpeg(), 33],
  ['of 16 bits a colour', () => create().toColourspace('rgb16').png(), 51],
  ['of a palette', () => create().png({ palette: true }), 51],
])('a picture that is %s keeps its colour', async (_, picture, red) => {
  const [found] = await readMiddle(picture());
  expect(Math.abs((found ?? 0) - red)).toBeLessThan(6);
});
