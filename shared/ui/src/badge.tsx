import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'coin' | 'success' | 'warning' | 'info' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A short status text. The text carries the meaning, the tone only repeats it. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
