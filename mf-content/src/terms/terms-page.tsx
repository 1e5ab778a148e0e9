import { Link, paths } from '@shop/shared-events';
import { PageHeading, PageMeta } from '@shop/shared-ui';
import type { PageProps } from '../services';
import styles from './terms-page.module.css';
import { termsTexts } from './terms.texts';

/** The page needs no data. */
export const prepare = () => Promise.resolve({});

/** The terms and conditions (spec section 2). */
export default function TermsPage({ services }: PageProps) {
  const { title, line, contents, questions } = termsTexts;
  const { brand, contact, siteUrl, purchaseCoinsPerRupee, exchangeDays } = services.settings;
  const { grievanceOfficer } = contact;
  const parts = termsTexts.parts({ purchaseCoins: purchaseCoinsPerRupee, exchangeDays, grievanceOfficer });
  return (
    <div className={styles.page}>
      <PageMeta title={title} brand={brand.name} description={line} siteUrl={siteUrl} path={paths.terms} />
      <PageHeading lead={line}>{title}</PageHeading>
      <div className={styles.columns}>
        <nav aria-label={contents} className={styles.contents}>
          <ol role="list">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.jump}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.parts}>
          {parts.map(({ id, heading, paragraphs }) => (
            <section key={id} aria-labelledby={id} className={styles.part}>
              <h2 id={id}>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <p className={styles.questions}>
            {questions.before}{' '}
            <Link to={paths.contact} className={styles.jump}>
              {questions.link}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
