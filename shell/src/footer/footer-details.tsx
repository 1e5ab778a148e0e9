import type { ShopSettings } from '@shop/shared-events';
import { socialIcons } from '@shop/shared-ui';
import { useId } from 'react';
import styles from './footer-details.module.css';
import { listPaymentMarks, listPromises } from './footer.rules';

export interface FooterDetailsProps {
  readonly settings: ShopSettings;
}

/** Delivery, exchange, ways to pay, social networks and copyright. */
export function FooterDetails({ settings }: FooterDetailsProps) {
  const { brand, contact, paymentMethods, social } = settings;
  const officer = contact.grievanceOfficer;
  const paymentId = useId();
  return (
    <div className={styles.details}>
      <dl className={styles.promises}>
        {listPromises(settings).map(({ heading, text }) => (
          <div key={heading}>
            <dt className={styles.label}>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p id={paymentId} className={styles.label}>
          Ways to pay
        </p>
        <ul role="list" aria-labelledby={paymentId} className={styles.marks}>
          {listPaymentMarks(paymentMethods).map((mark) => (
            <li key={mark} className={styles.mark}>
              {mark}
            </li>
          ))}
        </ul>
      </div>
      {officer && (
        <p>
          <span className={styles.label}>Grievance officer</span> {officer.name},{' '}
          <a href={`mailto:${officer.email}`}>{officer.email}</a>
        </p>
      )}
      <div className={styles.last}>
        <ul role="list" aria-label={`${brand.name} on social networks`} className={styles.social}>
          {social.map(({ network, url }) => {
            const Icon = socialIcons[network];
            return (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={network} className={styles.network}>
                  <Icon size={22} />
                </a>
              </li>
            );
          })}
        </ul>
        <p className={styles.copyright}>
          © {currentYear()} {brand.name}
        </p>
      </div>
    </div>
  );
}

const currentYear = (): number => new Date().getFullYear();
