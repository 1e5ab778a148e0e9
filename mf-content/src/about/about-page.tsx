import { paths } from '@shop/shared-events';
import { PageHeading, PageMeta } from '@shop/shared-ui';
import type { PageProps } from '../services';
import { SitePicture, sitePictures } from '../site-picture';
import styles from './about-page.module.css';
import { aboutTexts, findAbout } from './about.texts';
import { SocialLinks } from './social-links';

/** The page needs no data. */
export const prepare = () => Promise.resolve({});

/** Brand story, founder, developers and social links (spec section 2). */
export default function AboutPage({ services }: PageProps) {
  const { brand, social, siteUrl } = services.settings;
  const { title, line, picture, developers } = aboutTexts;
  const { story, founderName, founderWords } = findAbout(services);
  return (
    <div className={styles.page}>
      <PageMeta title={title} brand={brand.name} description={line} siteUrl={siteUrl} path={paths.about} />
      <PageHeading lead={line}>{title}</PageHeading>
      <SitePicture
        picture={sitePictures.about}
        alt={picture}
        sizes="(min-width: 82.5rem) 77.5rem, calc(100vw - 2rem)"
        priority
        className={styles.picture}
      />
      {story.length > 0 && (
        <section aria-labelledby="story" className={styles.part}>
          <h2 id="story">{aboutTexts.story}</h2>
          <div className={styles.text}>
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {founderWords && (
        <section aria-labelledby="founder" className={styles.part}>
          <h2 id="founder">{aboutTexts.founder}</h2>
          <figure className={styles.text}>
            <blockquote className={styles.quote}>{founderWords}</blockquote>
            {founderName && <figcaption className={styles.name}>{founderName}</figcaption>}
          </figure>
        </section>
      )}
      <section aria-labelledby="developers" className={styles.part}>
        <h2 id="developers">{developers.heading}</h2>
        <div className={styles.text}>
          <p>{developers.line}</p>
          <dl className={styles.teams}>
            {developers.teams.map(({ name, does }) => (
              <div key={name} className={styles.team}>
                <dt>{name}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section aria-labelledby="elsewhere" className={styles.part}>
        <h2 id="elsewhere">{aboutTexts.social.heading}</h2>
        <SocialLinks social={social} />
      </section>
    </div>
  );
}
