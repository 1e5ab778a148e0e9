import { PictureTransition } from '@shop/shared-events';
import { ChevronLeftIcon, ChevronRightIcon, classNames, IconButton, Picture } from '@shop/shared-ui';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useOverlay } from '../overlay';
import type { RemoteServices } from '../services';
import styles from './gallery.module.css';
import { describePicture } from './picture-views.rules';

interface GalleryProps {
  readonly services: RemoteServices;
  readonly productId: string;
  readonly name: string;
  /** URLs from the API. Without images the placeholder is shown. */
  readonly images: readonly string[];
}

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './zoom');
// One pixel less than the viewport, so that a phone with 412 px at 1.75 loads the 720 px file. Thumbnails use the same
// file: a smaller one would be an additional request.
const picture = { sizes: '(min-width: 64rem) 44rem, calc(100vw - 1px)' };

/** Images in a scroll-snap row, moved by swipe, arrows, keys or thumbnails. A click opens the zoom dialog. */
export const Gallery = memo(function Gallery({ services, productId, name, images }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const zoom = useOverlay(services, 'zoom', loadZoom);
  const row = useRef<HTMLUListElement>(null);
  // The target of a running smooth scroll, so that images passed on the way are not selected.
  const scrollTarget = useRef<number | null>(null);
  const count = images.length;

  /** Shows an image. Indexes wrap around, so that no arrow is ever disabled. */
  function show(next: number) {
    const target = (next + count) % count;
    setIndex(target);
    if (!row.current) return;
    scrollTarget.current = target;
    row.current.scrollLeft = target * row.current.clientWidth;
  }

  function clearScrollTarget() {
    scrollTarget.current = null;
  }

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth === 0) return;
    const visibleIndex = Math.round(scrollLeft / clientWidth);
    if (scrollTarget.current !== null && scrollTarget.current !== visibleIndex) return;
    scrollTarget.current = null;
    setIndex(Math.min(visibleIndex, count - 1));
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
        <PictureTransition productId={productId}>
          <div className={classNames(styles.stage, styles.alone)}>
            <Picture src="" alt={`${name}, no picture yet`} {...picture} />
          </div>
        </PictureTransition>
      </section>
    );
  }

  return (
    <section aria-label={`Pictures of ${name}`} className={styles.gallery}>
      <div className={classNames(styles.stage, count === 1 && styles.alone)}>
        <ul
          role="list"
          ref={row}
          className={styles.row}
          onScroll={onScroll}
          onPointerDown={clearScrollTarget}
          onWheel={clearScrollTarget}
        >
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
              >
                {at === 0 ? (
                  <PictureTransition key={productId} productId={productId}>
                    <Picture src={image} alt={describePicture(name, image, at, count)} {...picture} priority />
                  </PictureTransition>
                ) : (
                  <Picture src={image} alt={describePicture(name, image, at, count)} {...picture} />
                )}
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
              {`${index + 1} / ${count}`}
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
