import { classNames } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styles from './code-label.module.css';

interface CodeLabelProps {
  readonly code: string;
  /** Shown above the code: what it gives. */
  readonly title: ReactNode;
  /** Shown below the code. */
  readonly children?: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
  /** Whether the code can no longer be used, which is shown as a worn label. */
  readonly isWorn?: boolean;
}

/** A code, drawn like a sewn cloth label. */
export function CodeLabel({ code, title, children, actions, isWorn = false }: CodeLabelProps) {
  return (
    <div className={classNames(styles.label, isWorn && styles.worn)}>
      <div className={styles.cloth}>
        <div className={styles.title}>{title}</div>
        <code className={styles.code}>{code}</code>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
