import type { PageProps } from '@shop/shared-events';
import { GlimpsesWhenNear } from '../glimpses';
import { Hero } from './hero';
import { HimAndHer } from './him-and-her';
import styles from './home-page.module.css';
import { homeTexts } from './home.texts';
import { PolicyStrip } from './policy-strip';

/** The front page (spec section 2), from the hero to the creator's picks. */
export default function HomePage({ services }: PageProps) {
  const { brand } = services.settings;
  const { Widget } = services;
  return (
    <>
      <title>{`${brand.name} · ${brand.tagline}`}</title>
      <meta name="description" content={homeTexts.hero.line} />
      <Hero />
      <div className={styles.sections}>
        <HimAndHer />
        <div className={styles.shelf}>
          <div className={styles.cards}>
            <Widget name="best-sellers" />
          </div>
        </div>
        <PolicyStrip />
        <GlimpsesWhenNear services={services} />
        <div className={styles.shelf}>
          <div className={styles.cards}>
            <Widget name="creators-picks" />
          </div>
        </div>
      </div>
    </>
  );
}
