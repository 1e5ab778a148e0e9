import type { Glimpse } from '@shop/shared-api';
import { IconButton, Picture } from '@shop/shared-ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { SitePicture, sitePictures } from '../site-picture';
import styles from './gallery.module.css';
import { PauseIcon, PlayIcon } from './gallery-icons';
import { glimpsesTexts } from './glimpses.texts';

export interface GalleryProps {
  glimpses: readonly Glimpse[];
}

const enoughToFillTheStage = 5;
// The keyboard must reach what moves, to rest it, and what scrolls where motion is reduced.
const inTabOrder = 0;

/**
 * A tilted column of glimpses that runs downward without end (spec section 2). It rests under the pointer, with the
 * focus in it, in a hidden page and on request; without motion it is a list to scroll.
 */
export function Gallery({ glimpses }: GalleryProps) {
  const [paused, setPaused] = useState(false);
  const hidden = usePageHidden();

  if (glimpses.length === 0) return <NoGlimpses />;

  // The list stands twice, and each half is at least as tall as the stage, so the seam is never seen.
  const rounds = Math.ceil(enoughToFillTheStage / glimpses.length);
  const half = Array.from({ length: rounds }, () => glimpses).flat();
  const course = { '--tiles': half.length } as CSSProperties;
  return (
    <>
      <div role="group" aria-label={glimpsesTexts.gallery} tabIndex={inTabOrder} className={styles.stage}>
        <div className={styles.tilt}>
          <div style={course} data-resting={paused || hidden || undefined} className={styles.course}>
            <ul role="list" className={styles.tiles}>
              {half.map(({ image }, index) => (
                <Tile key={index} image={image} place={index < glimpses.length ? index + 1 : null} />
              ))}
            </ul>
            <ul role="list" aria-hidden="true" className={styles.tiles}>
              {half.map(({ image }, index) => (
                <Tile key={index} image={image} place={null} />
              ))}
            </ul>
          </div>
        </div>
      </div>
      <IconButton
        label={paused ? glimpsesTexts.play : glimpsesTexts.pause}
        onClick={() => setPaused(!paused)}
        className={styles.pause}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </>
  );
}

/** A repeated picture has no place in the list, so it is not announced again. */
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

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
