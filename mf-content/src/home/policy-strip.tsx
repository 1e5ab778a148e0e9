import { QualityIcon, ReturnIcon, SupportIcon } from '@shop/shared-ui';
import { homeTexts } from './home.texts';
import styles from './policy-strip.module.css';

const { heading, exchange, days, support } = homeTexts.policies;

interface PolicyStripProps {
  /** Days after delivery; undefined: as in spec section 9. */
  readonly exchangeDays: number | undefined;
}

/** The three policies, separated by hairlines (spec section 2). */
export function PolicyStrip({ exchangeDays }: PolicyStripProps) {
  const policies = [
    { ...exchange, Icon: ReturnIcon },
    { ...days(exchangeDays), Icon: QualityIcon },
    { ...support, Icon: SupportIcon },
  ];
  return (
    <section aria-labelledby="policies" className={styles.section}>
      <h2 id="policies" className="visually-hidden">
        {heading}
      </h2>
      <ul role="list" className={styles.strip}>
        {policies.map(({ Icon, heading: name, line }) => (
          <li key={name} className={styles.policy}>
            <Icon size={32} className={styles.icon} />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.line}>{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
