import { loops } from '@shop/pictures/loops';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hero-videos.module.css';
import { homeTexts } from './home.texts';

/** In the order of the hero's images. */
const videos = [loops['hero-1'], loops['hero-2'], loops['hero-3'], loops['hero-4']];

interface HeroVideosProps {
  /** The containers of the four images. Each video covers the image that is its first frame. */
  readonly containers: readonly Element[];
  readonly isMoving: boolean;
}

/**
 * The four looping videos (spec section 2): counted while they load, shown when all have loaded. If one fails, the
 * images stay.
 */
export function HeroVideos({ containers, isMoving }: HeroVideosProps) {
  const [loadedIndexes, setLoadedIndexes] = useState<ReadonlySet<number>>(new Set());
  const [hasFailed, setHasFailed] = useState(false);
  const isComplete = loadedIndexes.size === videos.length;

  if (hasFailed) return null;
  return (
    <>
      {!isComplete && <p className={styles.loading}>{homeTexts.hero.loading(loadedIndexes.size, videos.length)}</p>}
      {containers.map((place, index) => {
        const film = videos[index];
        return (
          film &&
          createPortal(
            <HeroVideo
              source={film}
              isShown={isComplete}
              isMoving={isMoving}
              onLoaded={() => setLoadedIndexes((known) => new Set(known).add(index))}
              onError={() => setHasFailed(true)}
            />,
            place,
            String(index),
          )
        );
      })}
    </>
  );
}

interface HeroVideoProps {
  readonly source: (typeof videos)[number];
  readonly isShown: boolean;
  readonly isMoving: boolean;
  readonly onLoaded: () => void;
  readonly onError: () => void;
}

function HeroVideo({ source, isShown, isMoving, onLoaded, onError }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!isShown || !isMoving) return video.current?.pause();
    // A device in battery saver may refuse to play: the first frame stays.
    video.current?.play().catch(() => undefined);
  }, [isShown, isMoving]);

  return (
    <video
      ref={video}
      aria-hidden="true"
      tabIndex={-1}
      width={source.width}
      height={source.height}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      data-shown={isShown || undefined}
      onCanPlayThrough={onLoaded}
      className={styles.film}
    >
      <source src={source.webm} type='video/webm; codecs="vp9"' />
      <source src={source.mp4} type="video/mp4" onError={onError} />
    </video>
  );
}
