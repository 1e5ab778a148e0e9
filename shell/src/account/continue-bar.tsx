import { Link, paths, useLocation } from '@shop/shared-events';
import { ArrowIcon, CloseIcon, IconButton } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './continue-bar.module.css';
import { formatContinueLabel, getPath } from './continue.rules';

export interface ContinueBarProps {
  /** The wanted page. */
  readonly wanted: string;
  /** Whether it takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onDismiss: () => void;
}

/**
 * After a login that a page asked for: the way on to that page, which spec section 2 does not take by itself. Right
 * after the login it takes the focus once, so that the next Tab reaches its link.
 */
export function ContinueBar({ wanted, takesFocus, onDismiss }: ContinueBarProps) {
  const { pathname } = useLocation();
  const isThere = getPath(wanted) === pathname;
  const bar = useRef<HTMLElement>(null);
  const focusedFor = useRef<string | null>(null);

  useEffect(() => {
    if (isThere) onDismiss();
  }, [onDismiss, isThere]);

  // An effect runs after the layout effect with which a new page takes the focus.
  useEffect(() => {
    if (!takesFocus || pathname === paths.login || focusedFor.current === wanted) return;
    focusedFor.current = wanted;
    bar.current?.focus({ preventScroll: true });
  }, [wanted, takesFocus, pathname]);

  if (isThere) return null;
  return (
    <aside ref={bar} tabIndex={-1} aria-label="Continue where you left off" className={styles.bar}>
      <p className={styles.text}>You are logged in.</p>
      <Link to={wanted} className={styles.link}>
        {formatContinueLabel(wanted)}
        <ArrowIcon size={18} />
      </Link>
      <IconButton label="Dismiss" className={styles.close} onClick={onDismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </aside>
  );
}
