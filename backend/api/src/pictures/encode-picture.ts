import sharp, { type Sharp } from 'sharp';

interface Encoding {
  readonly avif: { readonly quality: number; readonly effort: number };
  readonly webp: { readonly quality: number; readonly effort: number };
}

/**
 * Small files get a higher quality and more effort: each of their pixels is seen, and lists show many of them. More
 * effort in large ones takes twice the time for some hundredths of their bytes. WebP is for browsers without AVIF, so
 * it gets less.
 */
function encodingOf(width: number): Encoding {
  if (width <= 360) return { avif: { quality: 42, effort: 3 }, webp: { quality: 33, effort: 4 } };
  if (width <= 720) return { avif: { quality: 38, effort: 1 }, webp: { quality: 32, effort: 2 } };
  return { avif: { quality: 33, effort: 1 }, webp: { quality: 29, effort: 2 } };
}

/** Scales RGB bytes down to a width, sharpens lightly what the scaling softened, and encodes in both formats. */
export async function encodePicture(
  rgb: Buffer,
  size: { readonly width: number; readonly height: number },
  width: number,
): Promise<{ readonly avif: Buffer; readonly webp: Buffer }> {
  const scaled = sharp(rgb, { raw: { ...size, channels: 3 } }).resize(width, undefined, { kernel: 'lanczos3' });
  const sharpened = size.width > width ? scaled.sharpen({ sigma: 0.6, m1: 0.5, m2: 0.5 }) : scaled;
  const { data, info } = await sharpened.raw().toBuffer({ resolveWithObject: true });
  const image = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const { avif, webp } = encodingOf(width);
  return {
    avif: await image()
      .avif({ ...avif, chromaSubsampling: '4:2:0' })
      .toBuffer(),
    webp: await image().webp(webp).toBuffer(),
  };
}
