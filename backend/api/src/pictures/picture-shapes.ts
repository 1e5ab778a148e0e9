/** The widths in which a picture is stored, in pixels. */
export const widths = [360, 720, 1080] as const;

/** How pictures are fitted: products whole on a ground, glimpses cut to fill their tile. */
export const pictureShapes = {
  product: { width: 1080, height: 1350, fit: 'contain' },
  glimpse: { width: 1080, height: 810, fit: 'cover' },
} as const;
export type PictureShape = keyof typeof pictureShapes;
