const widths = [360, 720, 1080] as const;
const drawn = /^(.*\/images\/products\/[^?#]+)-1080\.webp$/;

export interface PictureSources {
  avif: string;
  webp: string;
}

/** The srcset of both formats when the address is one of the shop's own pictures, else null. */
export function pictureSources(src: string): PictureSources | null {
  const base = drawn.exec(src)?.[1];
  if (base === undefined) return null;
  const srcSet = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return { avif: srcSet('avif'), webp: srcSet('webp') };
}
