import { paths } from '@shop/shared-events';
import { ButtonLink } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import { useIdleImport, useMediaQuery } from '../motion';
import { SitePicture, sitePictures } from '../site-picture';
import { HeroRings } from './hero-rings';
import styles from './hero.module.css';
import { homeTexts } from './home.texts';

const { tagline, line, toTheCatalog, cloths: names } = homeTexts.hero;
const [khadi, ikat, bandhani, mesh] = sitePictures.hero;
const cloths = [
  {
    name: names.khadi,
    picture: khadi,
    sizes: '(min-width: 82.5rem) 23rem, (min-width: 60rem) 28vw, calc(54vw - 1.1rem)',
  },
  {
    name: names.ikat,
    picture: ikat,
    sizes: '(min-width: 82.5rem) 16rem, (min-width: 60rem) 19vw, calc(37vw - 0.75rem)',
  },
  {
    name: names.bandhani,
    picture: bandhani,
    sizes: '(min-width: 82.5rem) 17rem, (min-width: 60rem) 21vw, calc(41vw - 0.85rem)',
  },
  {
    name: names.mesh,
    picture: mesh,
    sizes: '(min-width: 82.5rem) 12rem, (min-width: 60rem) 15vw, calc(29vw - 0.6rem)',
  },
];

const loadMotion = () => import(/* webpackChunkName: "hero-motion" */ './hero-motion');

/** The tagline, the link to the catalogue, and four images (spec section 1). */
export function Hero() {
  const stage = useRef<HTMLDivElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const allowsMotion = useMediaQuery('(prefers-reduced-motion: no-preference)');
  const Motion = useIdleImport(allowsMotion, loadMotion)?.default;

  return (
    <section aria-labelledby="tagline" className={styles.hero}>
      <div className={styles.words}>
        <h1 id="tagline" className={styles.tagline}>
          {tagline}
        </h1>
        <p className={styles.line}>{line}</p>
        <ButtonLink href={paths.collection} className={styles.button}>
          {toTheCatalog}
        </ButtonLink>
      </div>
      <div ref={stage} className={styles.pictures}>
        <ul role="list" className={styles.collage}>
          {cloths.map(({ name, picture, sizes }, index) => (
            <li key={name} className={styles.cloth}>
              <SitePicture picture={picture} alt="" sizes={sizes} priority={index === 0} className={styles.picture} />
              <span className={styles.label}>{name}</span>
            </li>
          ))}
        </ul>
        {/* After the collage, which defines the height: the browser may paint half a page while the rest is loading. */}
        <div data-moving={isMoving || undefined} className={styles.ground}>
          <HeroRings />
        </div>
        {Motion && <Motion stage={stage} onMoving={setIsMoving} />}
      </div>
    </section>
  );
}
