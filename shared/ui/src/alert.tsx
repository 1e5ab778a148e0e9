import type { ComponentProps } from 'react';
import styles from './alert.module.css';

/** A message about what failed, which screen readers announce at once. */
export function Alert(props: ComponentProps<'p'>) {
  return <p role="alert" className={styles.alert} {...props} />;
}
