import { CoinGlyph } from './coins';
import styles from './coin-loader.module.css';

export interface CoinLoaderProps {
  /** Text for screen readers. */
  label?: string | undefined;
}

/** A turning coin; it does not turn under reduced motion. The caller renders the overlay around it. */
export function CoinLoader({ label = 'Loading' }: CoinLoaderProps) {
  return (
    <span role="status" className={styles.loader}>
      <CoinGlyph className={styles.coin} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
