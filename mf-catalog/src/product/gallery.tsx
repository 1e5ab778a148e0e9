import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton, Picture } from '@shop/shared-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './gallery.module.css';
import { Zoom } from './zoom';

export interface GalleryProps {
  readonly name: string;
  /** Addresses as the API gives them; an empty one becomes the placeholder. */
  readonly images: readonly string[];
}

/** Pictures in a row that snaps: by swipe, arrows, keys or thumbnails; a click opens them large. */
export function Gallery({ name, images }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  // Where a smooth scroll is heading, so that the pictures it passes do not count as chosen.
  const heading = useRef<number | null>(null);
  const last = images.length - 1;

  /** Beyond the last comes the first again, so that no arrow goes dead under the focus. */
  function show(next: number) {
    const wanted = (next + images.length) % images.length;
    setIndex(wanted);
    if (!row.current) return;
    heading.current = wanted;
    row.current.scrollLeft = wanted * row.current.clientWidth;
  }

  function letGo() {
    heading.current = null;
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth === 0) return;
    const seen = Math.round(scrollLeft / clientWidth);
    if (heading.current !== null && heading.current !== seen) return;
    heading.current = null;
    setIndex(Math.min(seen, last));
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  return (
    <section aria-label={`Pictures of ${name}`} className={styles.gallery}>
      <div className={styles.stage}>
        <ul role="list" ref={row} className={styles.row} onScroll={onScroll} onPointerDown={letGo} onWheel={letGo}>
          {images.map((image, at) => (
            <li key={at} className={styles.slide} aria-hidden={at !== index}>
              <button
                type="button"
                aria-label={`Zoom picture ${at + 1} of ${images.length}`}
                tabIndex={at === index ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => setZoomed(true)}
                className={styles.open}
              >
                <Picture
                  src={image}
                  alt={`${name}, picture ${at + 1} of ${images.length}`}
                  sizes="(min-width: 64rem) 44rem, 100vw"
                  width={1080}
                  height={1350}
                  priority={at === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {last > 0 ? (
          <div className={styles.arrows}>
            <IconButton label="Previous picture" onKeyDown={onKeyDown} onClick={() => show(index - 1)}>
              <ChevronLeftIcon />
            </IconButton>
            <p className={styles.place} aria-live="polite">
              {index + 1} / {images.length}
            </p>
            <IconButton label="Next picture" onKeyDown={onKeyDown} onClick={() => show(index + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        ) : null}
      </div>
      {last > 0 ? (
        <ul role="list" aria-label="Thumbnails" className={styles.thumbnails}>
          {images.map((image, at) => (
            <li key={at}>
              <button
                type="button"
                aria-label={`Show picture ${at + 1}`}
                aria-current={at === index}
                onKeyDown={onKeyDown}
                onClick={() => show(at)}
                className={classNames(styles.thumbnail, at === index && styles.current)}
              >
                <Picture src={image} alt="" sizes="5rem" width={1080} height={1350} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Zoom open={zoomed} name={name} images={images} index={index} onShow={show} onClose={() => setZoomed(false)} />
    </section>
  );
}
