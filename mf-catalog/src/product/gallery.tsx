import { paths, type RemoteServices } from '@shop/shared-events';
import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton, Picture } from '@shop/shared-ui';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useOverlay } from '../overlay';
import styles from './gallery.module.css';

export interface GalleryProps {
  readonly services: RemoteServices;
  readonly productId: string;
  readonly name: string;
  /** Addresses as the API gives them; without any, the placeholder stands alone. */
  readonly images: readonly string[];
}

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './zoom');
// A pixel less than the screen: a common phone, 412 pixels wide at 1.75, is content with 720. Thumbnails take the same
// file.
const picture = { sizes: '(min-width: 64rem) 44rem, calc(100vw - 1px)' };

/** Pictures in a row that snaps: by swipe, arrows, keys or thumbnails; a click opens them large. */
export const Gallery = memo(function Gallery({ services, productId, name, images }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const zoom = useOverlay(services, 'zoom', loadZoom);
  const row = useRef<HTMLUListElement>(null);
  // Where a smooth scroll is heading, so that the pictures it passes do not count as chosen.
  const heading = useRef<number | null>(null);
  const count = images.length;

  /** Beyond the last comes the first again, so that no arrow goes dead under the focus. */
  function show(next: number) {
    const wanted = (next + count) % count;
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
    setIndex(Math.min(seen, count - 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  }

  if (count === 0) {
    return (
      <section aria-label={`Pictures of ${name}`} className={styles.gallery}>
        <div className={classNames(styles.stage, styles.alone)} data-morph={paths.product(productId)}>
          <Picture src="" alt={`${name}, no picture yet`} {...picture} />
        </div>
      </section>
    );
  }

  return (
    <section aria-label={`Pictures of ${name}`} className={styles.gallery}>
      <div className={classNames(styles.stage, count === 1 && styles.alone)}>
        <ul role="list" ref={row} className={styles.row} onScroll={onScroll} onPointerDown={letGo} onWheel={letGo}>
          {images.map((image, at) => (
            <li key={at} className={styles.slide} aria-hidden={at !== index}>
              <button
                type="button"
                aria-label={`Zoom picture ${at + 1} of ${count}`}
                aria-haspopup="dialog"
                aria-busy={zoom.busy || undefined}
                tabIndex={at === index ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={zoom.show}
                className={styles.open}
                data-morph={at === 0 ? paths.product(productId) : undefined}
              >
                <Picture src={image} alt={`${name}, picture ${at + 1} of ${count}`} {...picture} priority={at === 0} />
              </button>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <div className={styles.arrows}>
            <IconButton label="Previous picture" onKeyDown={onKeyDown} onClick={() => show(index - 1)}>
              <ChevronLeftIcon />
            </IconButton>
            <p className={styles.place} aria-hidden="true">
              {index + 1} / {count}
            </p>
            <p className="visually-hidden" role="status">{`Picture ${index + 1} of ${count}`}</p>
            <IconButton label="Next picture" onKeyDown={onKeyDown} onClick={() => show(index + 1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        ) : null}
      </div>
      {count > 1 ? (
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
                <Picture src={image} alt="" {...picture} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoom.Content ? (
        <zoom.Content open={zoom.open} name={name} images={images} index={index} onShow={show} onClose={zoom.hide} />
      ) : null}
    </section>
  );
});
