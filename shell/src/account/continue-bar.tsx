import { useStream } from '@shop/shared-events';
import { ArrowIcon, CloseIcon, IconButton } from '@shop/shared-ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './continue-bar.module.css';
import { formatContinueLabel, getPath } from './continue.rules';
import type { ContinueStore } from './continue.store';

export interface ContinueBarProps {
  readonly continueTo: ContinueStore;
}

/** After a login that a page asked for: the way on to that page, which spec section 2 does not take by itself. */
export function ContinueBar({ continueTo }: ContinueBarProps) {
  const wanted = useStream(continueTo.nextPage$, null);
  const { pathname } = useLocation();
  const isThere = wanted !== null && getPath(wanted) === pathname;

  useEffect(() => {
    if (isThere) continueTo.dismiss();
  }, [continueTo, isThere]);

  if (wanted === null || isThere) return null;
  return (
    <aside aria-label="Where you were" className={styles.bar}>
      <p className={styles.text}>You are logged in.</p>
      <Link to={wanted} className={styles.link}>
        {formatContinueLabel(wanted)}
        <ArrowIcon size={18} />
      </Link>
      <IconButton label="Dismiss" className={styles.close} onClick={continueTo.dismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </aside>
  );
}
