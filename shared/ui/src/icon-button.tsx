import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name of the button. */
  label: string;
  children: ReactNode;
}

/** A square button of 44 px that shows an icon and is named by its label. */
export function IconButton({ label, type = 'button', className, children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
      {children}
    </button>
  );
}
