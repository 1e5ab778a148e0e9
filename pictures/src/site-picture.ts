/** One file of a picture: its width in pixels and its address. */
export interface PictureSource {
  readonly width: number;
  readonly src: string;
}

/** A picture as a page needs it: both formats in every width, the widest file's size, and the ground's colour. */
export interface SitePicture {
  readonly width: number;
  readonly height: number;
  readonly tint: string;
  readonly avif: readonly PictureSource[];
  readonly webp: readonly PictureSource[];
}
