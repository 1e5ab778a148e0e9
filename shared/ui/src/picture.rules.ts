/** Size of a product picture in pixels. */
export const pictureSize = { width: 1080, height: 1350 } as const;

const widths = [360, 720, 1080] as const;
const productPicturePattern = /^(.*\/images\/products\/[^?#]+)-1080\.webp$/;

interface PictureSources {
  /** The srcset of all widths. */
  avif: string;
  /** One URL for the few browsers without AVIF. A second srcset would make every page larger. */
  webp: string;
}

/** Returns the sources of a product picture of the shop up to `maxWidth` pixels, or null for any other URL. */
export function getPictureSources(src: string, maxWidth = Infinity): PictureSources | null {
  const base = productPicturePattern.exec(src)?.[1];
  if (base === undefined) return null;
  const offered = widths.filter((width) => width <= maxWidth);
  return { avif: offered.map((width) => `${base}-${width}.avif ${width}w`).join(', '), webp: `${base}-720.webp` };
}
