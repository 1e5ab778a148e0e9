import type { PageProps } from '@shop/shared-events';
import { ButtonLink, PageHeading } from '@shop/shared-ui';
import styles from './contact-page.module.css';
import { contactTexts } from './contact.texts';

/** Store address, phone, email, jobs, and whom to write to (spec section 2). */
export default function ContactPage({ services }: PageProps) {
  const { brand, contact } = services.settings;
  const { title, line, store, phone, email, jobs, questions } = contactTexts;
  const mailTo = `mailto:${contact.email}`;
  return (
    <div className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={line} />
      <PageHeading line={line}>{title}</PageHeading>
      <div className={styles.columns}>
        <section aria-labelledby="store" className={styles.block}>
          <h2 id="store">{store}</h2>
          <address className={styles.address}>
            {contact.address.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </address>
          <dl className={styles.ways}>
            <dt>{phone}</dt>
            <dd>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            </dd>
            <dt>{email}</dt>
            <dd>
              <a href={mailTo}>{contact.email}</a>
            </dd>
          </dl>
        </section>
        <section aria-labelledby="jobs" className={styles.block}>
          <h2 id="jobs">{jobs.heading}</h2>
          <p className={styles.line}>{jobs.line}</p>
          <ButtonLink to={contact.jobsUrl} variant="secondary">
            {jobs.explore}
          </ButtonLink>
        </section>
      </div>
      <section aria-labelledby="questions" className={styles.questions}>
        <h2 id="questions">{questions.heading}</h2>
        <p className={styles.line}>{questions.line}</p>
        <ButtonLink to={mailTo}>{questions.write}</ButtonLink>
      </section>
    </div>
  );
}
