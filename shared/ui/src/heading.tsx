import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './heading.module.css';

export interface SectionHeadingProps {
  children: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  /** Id for `aria-labelledby` of the section. */
  id?: string | undefined;
  className?: string | undefined;
}

/** The heading of a section in letter-spaced capitals, such as BEST SELLERS. */
export function SectionHeading({ children, lead, level = 2, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.section, className)}>
      <Heading id={id} className={styles.label}>
        {children}
      </Heading>
      {lead ? <p className={styles.line}>{lead}</p> : null}
    </div>
  );
}

export interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
}

/** The h1 of a page. */
export function PageHeading({ children, lead, id, className }: PageHeadingProps) {
  return (
    <div className={classNames(styles.page, className)}>
      <h1 id={id}>{children}</h1>
      {lead ? <p className={styles.line}>{lead}</p> : null}
    </div>
  );
}
