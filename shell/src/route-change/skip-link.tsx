import type { MouseEvent } from 'react';
import { focusMain, mainId } from './focus-main';
import styles from './skip-link.module.css';

/** The first focusable element: leads past the header without an entry in the history. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault();
    focusMain({ preventScroll: false });
  }

  return (
    <a href={`#${mainId}`} className={styles.link} onClick={skip}>
      Skip to content
    </a>
  );
}
