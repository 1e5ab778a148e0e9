import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import styles from './radio-tile.module.css';

export interface RadioTileProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> {
  /** A few letters: the value and the accessible name. */
  label: string;
  /** Uses less width; the height stays 44 px. */
  small?: boolean | undefined;
}

/**
 * A radio as a tile of letters, struck through when disabled. All tiles of a group need the same `name` and a legend.
 */
export function RadioTile({ label, small = false, className, ...input }: RadioTileProps) {
  return (
    <label className={classNames(styles.tile, small && styles.small, className)}>
      <input {...input} type="radio" className={styles.input} />
      <span className={styles.letters}>{label}</span>
    </label>
  );
}
