import { classNames } from './class-names';
import { CoinGlyph } from './coins';
import styles from './wordmark.module.css';

export interface WordmarkProps {
  /** The shop's name, from its settings. */
  name: string;
  className?: string | undefined;
}

/** The shop's name in the display font. In 'Sikka', Hindi for coin, the dot of the i is a coin. */
export function Wordmark({ name, className }: WordmarkProps) {
  if (name !== 'Sikka') return <span className={classNames(styles.wordmark, className)}>{name}</span>;
  return (
    <span className={classNames(styles.wordmark, className)}>
      <span className="visually-hidden">Sikka</span>
      <span aria-hidden="true">
        S
        <span className={styles.i}>
          ı
          <CoinGlyph className={styles.dot} />
        </span>
        kka
      </span>
    </span>
  );
}
