import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { pictureSize, pictureSources } from './picture.rules';
import styles from './picture.module.css';

export interface PictureProps {
  /** As the API gives it; '/images/products/<base>-1080.webp' gets all its widths in AVIF. */
  src: string;
  alt: string;
  sizes: string;
  /** The largest width worth fetching, in pixels, for a place that stays small on every screen. */
  largest?: number | undefined;
  /** Of the picture itself, in pixels: they reserve the box. A product's own size unless given. */
  width?: number | undefined;
  height?: number | undefined;
  /** For the largest picture of the first screen only: fetched first and painted with the page. All others give it way. */
  priority?: boolean | undefined;
  /** Without a ground of its own while it loads: for a picture that comes over another one. */
  bare?: boolean | undefined;
  className?: string | undefined;
  /** Tried once when src fails; after that the drawn placeholder stands in. */
  fallbackSrc?: string | undefined;
}

/** A picture in a box of fixed ratio; one that cannot be loaded becomes a drawn hanger, without another request. */
export function Picture(props: PictureProps) {
  return <Attempt key={`${props.src} ${props.fallbackSrc ?? ''}`} {...props} />;
}

function Attempt({ src, fallbackSrc, alt, sizes, largest, width = pictureSize.width, height = pictureSize.height, priority, bare, className }: PictureProps) {
  const candidates = [src, fallbackSrc ?? ''].filter((candidate) => candidate !== '');
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const current = candidates[failures];

  useEffect(() => {
    // A picture in server-rendered HTML may have failed before anybody listened for its error.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailures((count) => count + 1);
  }, [current]);

  const frame = classNames(styles.frame, bare ? styles.bare : undefined, className);

  if (current === undefined) {
    return (
      <span className={frame}>
        <Placeholder alt={alt} width={width} height={height} />
      </span>
    );
  }

  const sources = pictureSources(current, largest);
  const img = (
    <img
      ref={image}
      {...(priority
        ? ({ fetchPriority: 'high', loading: 'eager', decoding: 'sync' } as const)
        : ({ fetchPriority: 'low', loading: 'lazy', decoding: 'async' } as const))}
      src={sources?.webp ?? current}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailures((count) => count + 1)}
      className={styles.image}
    />
  );
  return (
    <span className={frame}>
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          {img}
        </picture>
      ) : (
        img
      )}
    </span>
  );
}

function Placeholder({ alt, width, height }: { readonly alt: string; readonly width: number; readonly height: number }) {
  const named = alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  const scale = Math.min(width, height) / 200;
  return (
    <svg {...named} viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.image}>
      <g
        transform={`translate(${width / 2} ${height / 2}) scale(${scale})`}
        className={styles.hanger}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M0 -6v-6c0-4 8-5 8-12a8 8 0 0 0-16 0" />
        <path d="M0 -6 -44 20c-5 3-3 9 3 9h82c6 0 8-6 3-9Z" />
      </g>
    </svg>
  );
}
