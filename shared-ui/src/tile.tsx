import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import styles from './tile.module.css';

export interface TileProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> {
  /** A few letters: what is chosen, and the name of the control. */
  label: string;
  /** For a card among others; it stays 44 px high. */
  small?: boolean | undefined;
}

/** A radio that shows as a tile of letters, struck through when disabled; give all of a group the same `name` and a legend. */
export function Tile({ label, small = false, className, ...input }: TileProps) {
  return (
    <label className={classNames(styles.tile, small && styles.small, className)}>
      <input {...input} type="radio" className={styles.input} />
      <span className={styles.letters}>{label}</span>
    </label>
  );
}
