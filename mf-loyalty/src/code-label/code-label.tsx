import { classNames } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styles from './code-label.module.css';

interface CodeLabelProps {
  readonly code: string;
  /** Over the code: what it gives. */
  readonly title: ReactNode;
  /** Under the code. */
  readonly children?: ReactNode;
  /** At the foot: what can be done with it. */
  readonly actions?: ReactNode;
  /** A code that can no longer be used is a worn label. */
  readonly worn?: boolean;
}

/** A code, sewn in like a cloth label. */
export function CodeLabel({ code, title, children, actions, worn = false }: CodeLabelProps) {
  return (
    <div className={classNames(styles.label, worn && styles.worn)}>
      <div className={styles.cloth}>
        <div className={styles.title}>{title}</div>
        <code className={styles.code}>{code}</code>
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
