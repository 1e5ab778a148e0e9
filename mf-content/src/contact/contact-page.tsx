import { paths } from '@shop/shared-events';
import { ButtonLink, PageHeading, PageMeta } from '@shop/shared-ui';
import type { PageProps } from '../services';
import { ContactForm } from './contact-form';
import styles from './contact-page.module.css';
import { contactTexts } from './contact.texts';

/** The page needs no data. */
export const prepare = () => Promise.resolve({});

/** Store address, phone, email, jobs and the contact form (spec section 2). */
export default function ContactPage({ services }: PageProps) {
  const { brand, contact, contactForm, siteUrl } = services.settings;
  const { title, line, store, phone, email, jobs, questions } = contactTexts;
  const mailTo = `mailto:${contact.email}`;
  return (
    <div className={styles.page}>
      <PageMeta title={title} brand={brand.name} description={line} siteUrl={siteUrl} path={paths.contact} />
      <PageHeading lead={line}>{title}</PageHeading>
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
          <ButtonLink href={contact.jobsUrl} variant="secondary">
            {jobs.explore}
          </ButtonLink>
        </section>
      </div>
      <section aria-labelledby="questions" className={styles.questions}>
        <div className={styles.asking}>
          <h2 id="questions">{questions.heading}</h2>
          <p className={styles.line}>{questions.line}</p>
          <p className={styles.mail}>
            {questions.orMail} <a href={mailTo}>{contact.email}</a>
          </p>
        </div>
        {contactForm && <ContactForm service={contactForm} kept={services.kept} />}
      </section>
    </div>
  );
}
