/** How large a product's picture is drawn, in pixels. */
export const pictureSize = { width: 1080, height: 1350 } as const;

const widths = [360, 720, 1080] as const;
const drawn = /^(.*\/images\/products\/[^?#]+)-1080\.webp$/;

export interface PictureSources {
  /** A srcset of the widths. */
  avif: string;
  /** One address, for the few browsers without AVIF: a srcset for them would be sent to everybody. */
  webp: string;
}

/** Where the widths of a picture are, up to the largest that its place can show, when the address is one of the shop's own, else null. */
export function pictureSources(src: string, largest = Infinity): PictureSources | null {
  const base = drawn.exec(src)?.[1];
  if (base === undefined) return null;
  return { avif: widths.filter((width) => width <= largest).map((width) => `${base}-${width}.avif ${width}w`).join(', '), webp: `${base}-720.webp` };
}
