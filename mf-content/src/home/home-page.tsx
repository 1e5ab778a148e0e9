import { Link, paths } from '@shop/shared-events';
import { classNames, PageMeta } from '@shop/shared-ui';
import { LazyGlimpses } from '../glimpses';
import type { PageProps } from '../services';
import { Hero } from './hero';
import { CategoryLinks } from './category-links';
import styles from './home-page.module.css';
import { homeTexts } from './home.texts';
import { PolicyStrip } from './policy-strip';

const { seeAll } = homeTexts;

/** The page needs no data. */
export const prepare = () => Promise.resolve({});

/** The home page (spec section 2), from the hero to the creator's picks. */
export default function HomePage({ services }: PageProps) {
  const { brand, social, siteUrl, exchangeDays } = services.settings;
  const { Widget, Point } = services;
  return (
    <>
      <PageMeta
        title={brand.tagline}
        brand={brand.name}
        description={homeTexts.hero.line}
        siteUrl={siteUrl}
        path={paths.home}
        jsonLd={[
          {
            '@type': 'Organization',
            name: brand.name,
            url: siteUrl,
            slogan: brand.tagline,
            sameAs: social.map(({ url }) => url),
          },
        ]}
      />
      <Hero />
      <div className={styles.sections}>
        <CategoryLinks />
        <div className={styles.shelf}>
          <div className={classNames(styles.cards, styles.strip)}>
            <Widget name="best-sellers" />
          </div>
          <Link to={paths.collection} className={styles.all}>
            {seeAll.label}
            <span className="visually-hidden">{seeAll.of}</span>
          </Link>
        </div>
        <PolicyStrip exchangeDays={exchangeDays} />
        <LazyGlimpses services={services} />
        <div className={styles.shelf}>
          <div className={styles.cards}>
            <Widget name="creators-picks" />
          </div>
        </div>
        <Point name="home/sections" />
      </div>
    </>
  );
}
