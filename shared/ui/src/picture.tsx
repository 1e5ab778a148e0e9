import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { pictureSize, getPictureSources } from './picture.rules';
import styles from './picture.module.css';

export interface PictureProps {
  /** URL from the API. '/images/products/<base>-1080.webp' is also offered in AVIF in several widths. */
  src: string;
  alt: string;
  sizes: string;
  /** The largest width to offer in pixels, for a picture that is small on every screen. */
  maxWidth?: number | undefined;
  /** Size of the image in pixels, which reserves its box. Defaults to the size of product pictures. */
  width?: number | undefined;
  height?: number | undefined;
  /** For the LCP image only: loaded eagerly with high priority and decoded synchronously. */
  priority?: boolean | undefined;
  /** Has no background while it loads, for a picture on top of another one. */
  transparent?: boolean | undefined;
  className?: string | undefined;
  /** Tried once if `src` fails. After that the placeholder is shown. */
  fallbackSrc?: string | undefined;
}

/** An image in a box of fixed ratio. If it cannot be loaded, an inline SVG placeholder replaces it. */
export function Picture(props: PictureProps) {
  return <PictureWithFallback key={`${props.src} ${props.fallbackSrc ?? ''}`} {...props} />;
}

const doNothing = () => undefined;

function PictureWithFallback({
  src,
  fallbackSrc,
  alt,
  sizes,
  maxWidth,
  width = pictureSize.width,
  height = pictureSize.height,
  priority,
  transparent,
  className,
}: PictureProps) {
  const candidates = [src, fallbackSrc ?? ''].filter((candidate) => candidate !== '');
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const current = candidates[failures];

  useEffect(() => {
    // An image in server-rendered HTML may have failed before hydration added the error listener.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailures((count) => count + 1);
  }, [current]);

  const frame = classNames(styles.frame, transparent ? styles.bare : undefined, className);

  if (current === undefined) {
    return (
      <span className={frame}>
        <Placeholder alt={alt} width={width} height={height} />
      </span>
    );
  }

  const sources = getPictureSources(current, maxWidth);
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
      // In a view transition React would hold a page back until an image without this handler is loaded.
      onLoad={doNothing}
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

function Placeholder({
  alt,
  width,
  height,
}: {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}) {
  const accessibleName =
    alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const);
  const scale = Math.min(width, height) / 200;
  return (
    <svg {...accessibleName} viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.image}>
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
