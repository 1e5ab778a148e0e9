import { CoinGlyph } from './coins';
import styles from './coin-loader.module.css';

export interface CoinLoaderProps {
  /** What screen readers hear. */
  label?: string | undefined;
}

/** A coin that turns once, and stands still where reduced motion is asked for; the veil around it is the caller's. */
export function CoinLoader({ label = 'Loading' }: CoinLoaderProps) {
  return (
    <span role="status" className={styles.loader}>
      <CoinGlyph className={styles.coin} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
