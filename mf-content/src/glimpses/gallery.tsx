import type { Glimpse } from '@shop/shared-api';
import { Picture } from '@shop/shared-ui';
import { type CSSProperties, useRef } from 'react';
import { type Motion, PauseButton } from '../motion';
import { SitePicture, sitePictures } from '../site-picture';
import styles from './gallery.module.css';
import { glimpsesTexts } from './glimpses.texts';
import { useMarquee } from './use-marquee';

interface GalleryProps {
  readonly glimpses: readonly Glimpse[];
  readonly motion: Motion;
}

const minTiles = 5;
// Focusable, so that the keyboard can pause the animation, or scroll the list with reduced motion.
const inTabOrder = 0;

/**
 * A tilted column of glimpses that runs downward without end (spec section 2). It pauses on hover, on focus and
 * whenever `motion` is paused; wheel, touch, mouse and arrow keys move it. With reduced motion it is a list to scroll.
 */
export function Gallery({ glimpses, motion }: GalleryProps) {
  return glimpses.length === 0 ? <NoGlimpses /> : <MarqueeColumn glimpses={glimpses} motion={motion} />;
}

function MarqueeColumn({ glimpses, motion }: GalleryProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  // The list is rendered twice, and each half is at least as tall as the viewport, so that the seam is never visible.
  const copies = Math.ceil(minTiles / glimpses.length);
  const tiles = Array.from({ length: copies }, () => glimpses).flat();
  const { loopMs } = useMarquee({ viewport, track, tileCount: tiles.length, isReduced: motion.isReduced });

  return (
    <>
      <div
        ref={viewport}
        role="group"
        aria-label={glimpsesTexts.gallery}
        tabIndex={inTabOrder}
        className={styles.stage}
      >
        <div className={styles.tilt}>
          <div
            ref={track}
            style={{ '--round': `${loopMs}ms` } as CSSProperties}
            data-moving={motion.isMoving || undefined}
            className={styles.course}
          >
            <ul role="list" className={styles.tiles}>
              {tiles.map(({ image }, index) => (
                <Tile key={index} image={image} place={index < glimpses.length ? index + 1 : null} />
              ))}
            </ul>
            <ul role="list" aria-hidden="true" className={styles.tiles}>
              {tiles.map(({ image }, index) => (
                <Tile key={index} image={image} place={null} />
              ))}
            </ul>
          </div>
        </div>
      </div>
      <PauseButton motion={motion} texts={glimpsesTexts.motion} className={styles.pause} />
    </>
  );
}

/** Repeated images are hidden from screen readers. */
function Tile({ image, place }: { image: string; place: number | null }) {
  const repeated = place === null ? ({ 'aria-hidden': true, 'data-repeated': true } as const) : {};
  return (
    <li {...repeated} className={styles.tile}>
      <Picture
        src={image}
        alt={place === null ? '' : glimpsesTexts.picture(place)}
        sizes="30rem"
        width={1080}
        height={810}
        className={styles.picture}
      />
    </li>
  );
}

function NoGlimpses() {
  return (
    <div className={styles.none}>
      <SitePicture picture={sitePictures.noGlimpse} alt={glimpsesTexts.placeholder} sizes="30rem" />
    </div>
  );
}
