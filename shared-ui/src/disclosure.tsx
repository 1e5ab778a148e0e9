import type { ReactNode } from 'react';
import { ChevronDownIcon } from './arrow-icons';
import { classNames } from './class-names';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
}

/** A heading line that opens what stands under it; works before any script has arrived. */
export function Disclosure({ summary, children, defaultOpen = false, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
