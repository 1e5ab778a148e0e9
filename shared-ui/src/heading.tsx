import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  /** One sentence under the label. */
  line?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
  className?: string | undefined;
}

/** The tracked capitals over a section, such as BEST SELLERS. */
export function SectionHeading({ children, line, level = 2, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.section, className)}>
      <Heading id={id} className={styles.label}>
        {children}
      </Heading>
      {line ? <p className={styles.line}>{line}</p> : null}
    </div>
  );
}

export interface PageHeadingProps {
  children: ReactNode;
  line?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
}

/** The one first-level heading of a page. */
export function PageHeading({ children, line, id, className }: PageHeadingProps) {
  return (
    <div className={classNames(styles.page, className)}>
      <h1 id={id}>{children}</h1>
      {line ? <p className={styles.line}>{line}</p> : null}
    </div>
  );
}
