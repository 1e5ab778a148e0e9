import { useEffect } from 'react';
import styles from './team-borders.module.css';

/** Paints a border and a name around what each team owns, for as long as it is mounted. */
export function TeamBorders() {
  useEffect(() => {
    const page = document.documentElement;
    const on = styles.on ?? '';
    page.classList.add(on);
    return () => page.classList.remove(on);
  }, []);
  return null;
}
