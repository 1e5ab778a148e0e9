import type { ReactNode } from 'react';
import styles from './harness.module.css';

/** What stands where another team's page or widget would be. */
export const Elsewhere = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.elsewhere}>{children}</p>
);
