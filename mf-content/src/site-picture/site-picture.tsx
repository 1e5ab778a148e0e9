import type { SitePicture as DrawnPicture } from '@shop/pictures';
import { classNames } from '@shop/shared-ui';
import styles from './site-picture.module.css';

interface SitePictureProps {
  picture: DrawnPicture;
  alt: string;
  sizes: string;
  /** Only for the LCP image. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** An image that fills its container, which has the aspect ratio in CSS, so that nothing shifts. */
export function SitePicture({ picture, alt, sizes, priority = false, className }: SitePictureProps) {
  const { width, height, avif, webp } = picture;
  return (
    <span className={classNames(styles.frame, className)}>
      <picture>
        <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />
        <img
          {...(priority
            ? ({ fetchPriority: 'high', decoding: 'sync' } as const)
            : ({ fetchPriority: 'low', loading: 'lazy', decoding: 'async' } as const))}
          // For browsers without AVIF, which get one width.
          src={(webp.find(({ width }) => width >= 720) ?? webp.at(-1))?.src}
          alt={alt}
          width={width}
          height={height}
          className={styles.image}
        />
      </picture>
    </span>
  );
}

const srcSet = (sources: DrawnPicture['avif']) => sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
