/** A file of a picture: its width in pixels and its URL. */
export interface PictureSource {
  readonly width: number;
  readonly src: string;
}

/** A picture for a page: both formats in every width, the size of the widest file, and the background colour. */
export interface SitePicture {
  readonly width: number;
  readonly height: number;
  readonly tint: string;
  readonly avif: readonly PictureSource[];
  readonly webp: readonly PictureSource[];
}
