import { paths } from '@shop/shared-events';
import { ButtonLink } from '@shop/shared-ui';
import { SitePicture, sitePictures } from '../site-picture';
import { HeroRings } from './hero-rings';
import styles from './hero.module.css';
import { homeTexts } from './home.texts';

const { tagline, line, toTheCatalog, cloths } = homeTexts.hero;
const sizes = ['(min-width: 60rem) 26rem, 56vw', '(min-width: 60rem) 17rem, 36vw', '(min-width: 60rem) 17rem, 36vw', '(min-width: 60rem) 21rem, 46vw'];

/** The tagline, the way to the catalogue, and the four cloths of the shop (spec section 1). */
export function Hero() {
  return (
    <section aria-labelledby="tagline" className={styles.hero}>
      <div className={styles.words}>
        <h1 id="tagline" className={styles.tagline}>
          {tagline}
        </h1>
        <p className={styles.line}>{line}</p>
        <ButtonLink to={paths.collection} className={styles.button}>
          {toTheCatalog}
        </ButtonLink>
      </div>
      <div className={styles.pictures}>
        <div className={styles.ground}>
          <HeroRings />
        </div>
        <ul role="list" className={styles.collage}>
          {cloths.map((cloth, index) => (
            <li key={cloth} className={styles.cloth}>
              <SitePicture
                picture={sitePictures.hero[index] ?? null}
                alt=""
                sizes={sizes[index] ?? '50vw'}
                priority={index === 0}
                className={styles.picture}
              />
              <span className={styles.label}>{cloth}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
