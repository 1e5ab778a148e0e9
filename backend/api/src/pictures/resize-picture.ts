import { encodePicture } from './encode-picture';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { PictureProblem } from './picture-problem';
import { type PictureShape, pictureShapes, widths } from './picture-shapes';

const maxPixels = 50_000_000;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
interface ResizedPicture {
  readonly width: number;
  readonly avif: Buffer;
  readonly webp: Buffer;
}

/**
 * Decodes a picture and encodes it in the storefront's widths and formats. What a shape leaves open gets the colour of
 * the corners. Throws a PictureProblem for what is no picture or has too many pixels.
 */
export async function resizePicture(bytes: Buffer, shape: PictureShape): Promise<ResizedPicture[]> {
  const { fit, ...size } = pictureShapes[shape];
  const { data, info } = await decodePicture(bytes, shape);
  const background = await readCornerColour(open(data, info));
  const rgb = await open(data, info)
    .resize({ ...size, fit, background })
    .flatten({ background })
    .removeAlpha()
    .raw()
    .toBuffer();
  const resized: ResizedPicture[] = [];
  for (const width of widths) resized.push({ width, ...(await encodePicture(rgb, size, width)) });
  return resized;
}

const open = (data: Buffer, { width, height, channels }: OutputInfo): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Decodes a picture to the bytes of its pixels, upright and scaled to its shape: large JPEGs are read in a smaller size
 * at once. Throws a PictureProblem for what is no picture or has too many pixels.
 */
export async function decodePicture(bytes: Buffer, shape: PictureShape) {
  const { fit, ...size } = pictureShapes[shape];
  const read = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 30 });
  checkPicture(await read().metadata().catch(refuseUnreadable));
  return read()
    .autoOrient()
    .resize({ ...size, fit: fit === 'contain' ? 'inside' : fit })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
}

function checkPicture({ format, width, height }: Metadata): void {
  if (!formats.has(format)) {
    throw new PictureProblem(`The picture is of the kind ${format}. Use JPEG, PNG, WebP, AVIF or GIF.`);
  }
  if (width * height > maxPixels) {
    throw new PictureProblem(
      `The picture has ${width} × ${height} pixels; at most ${maxPixels / 1_000_000} million are possible.`,
    );
  }
}

function refuseUnreadable(error: unknown): never {
  const tooLarge = error instanceof Error && error.message.includes('pixel limit');
  throw new PictureProblem(
    tooLarge
      ? `The picture has more than ${maxPixels / 1_000_000} million pixels.`
      : 'The file is no picture, or it is damaged. Use JPEG, PNG, WebP, AVIF or GIF.',
  );
}

/** Reads the average colour of the corners. Transparent ones count as the paper of the pages. */
async function readCornerColour(picture: Sharp) {
  const { data, info } = await picture
    .flatten({ background: '#FBFAF7' })
    .resize(8, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const corners = [0, 7, 56, 63].map((pixel) => pixel * info.channels);
  const average = (channel: number) =>
    Math.round(corners.reduce((sum, corner) => sum + (data[corner + channel] ?? 0), 0) / corners.length);
  return { r: average(0), g: average(1), b: average(2) };
}
