import { classNames } from '@shop/shared-ui';
import styles from './site-picture.module.css';

/** One drawn picture of the site in its formats and widths, as srcset lists. */
export interface SitePictureFiles {
  avif: string;
  webp: string;
  /** The address for a browser that knows no srcset. */
  src: string;
  width: number;
  height: number;
}

export interface SitePictureProps {
  /** null where no picture is drawn yet: the tinted ground stands for it. */
  picture: SitePictureFiles | null;
  alt: string;
  sizes: string;
  /** For the largest picture of the first screen only. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A picture that fills the box its parent gives it; the box has its ratio from CSS, so nothing jumps. */
export function SitePicture({ picture, alt, sizes, priority = false, className }: SitePictureProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      {picture && (
        <picture>
          <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
          <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
          <img
            {...(priority
              ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
              : ({ loading: 'lazy', decoding: 'async' } as const))}
            src={picture.src}
            alt={alt}
            width={picture.width}
            height={picture.height}
            className={styles.image}
          />
        </picture>
      )}
    </span>
  );
}
