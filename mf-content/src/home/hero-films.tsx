import { loops } from '@shop/pictures/loops';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hero-films.module.css';
import { homeTexts } from './home.texts';

/** In the order of the cloths of the hero. */
const films = [loops['hero-1'], loops['hero-2'], loops['hero-3'], loops['hero-4']];

export interface HeroFilmsProps {
  /** The boxes of the four cloths; each film lies over the picture that is its first frame. */
  readonly places: readonly Element[];
  readonly moving: boolean;
}

/**
 * The four looping films (spec section 2): counted while they load, shown when all have. One that cannot be had leaves
 * the hero as it was, in pictures.
 */
export function HeroFilms({ places, moving }: HeroFilmsProps) {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const [broken, setBroken] = useState(false);
  const complete = loaded.size === films.length;

  if (broken) return null;
  return (
    <>
      {!complete && <p className={styles.loading}>{homeTexts.hero.loading(loaded.size, films.length)}</p>}
      {places.map((place, index) => {
        const film = films[index];
        return film && createPortal(<Film film={film} shown={complete} moving={moving} onLoaded={() => setLoaded((known) => new Set(known).add(index))} onBroken={() => setBroken(true)} />, place, String(index));
      })}
    </>
  );
}

interface FilmProps {
  readonly film: (typeof films)[number];
  readonly shown: boolean;
  readonly moving: boolean;
  readonly onLoaded: () => void;
  readonly onBroken: () => void;
}

function Film({ film, shown, moving, onLoaded, onBroken }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!shown || !moving) return video.current?.pause();
    // A device that saves its battery may refuse: then the first frame stays.
    video.current?.play().catch(() => undefined);
  }, [shown, moving]);

  return (
    <video ref={video} aria-hidden="true" tabIndex={-1} width={film.width} height={film.height} muted loop playsInline disablePictureInPicture preload="auto" data-shown={shown || undefined} onCanPlayThrough={onLoaded} className={styles.film}>
      <source src={film.webm} type='video/webm; codecs="vp9"' />
      <source src={film.mp4} type="video/mp4" onError={onBroken} />
    </video>
  );
}
