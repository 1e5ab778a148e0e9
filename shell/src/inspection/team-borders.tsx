import { useEffect } from 'react';
import styles from './team-borders.module.css';

/** Draws a border and a name around each team's slots while it is mounted. */
export function TeamBorders() {
  useEffect(() => {
    const page = document.documentElement;
    const on = styles.on ?? '';
    page.classList.add(on);
    return () => page.classList.remove(on);
  }, []);
  return null;
}
