import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './state-block.module.css';

export interface StateBlockProps {
  kind: 'empty' | 'error' | 'info';
  title: string;
  children?: ReactNode;
  /** A Button or a ButtonLink. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** An empty state, an error or an information, with text and an action. An error is announced when it appears. */
export function StateBlock({ kind, title, children, action, headingLevel = 2, className }: StateBlockProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.block, styles[kind], className)} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <span aria-hidden="true" className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
