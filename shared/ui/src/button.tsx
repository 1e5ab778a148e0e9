import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

interface ButtonAppearance {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

function buttonClassName({ variant = 'primary', size = 'normal', wide = false }: ButtonAppearance, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  /** Announces that an action is running and ignores clicks. Width, name and focus stay. */
  busy?: boolean | undefined;
}

/** A button. `type` defaults to 'button', so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClassName({ variant, size, wide }, className)}
    >
      <span className={styles.content}>{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonAppearance, ComponentPropsWithRef<'a'> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. The host follows links to pages of the shop without a page load. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClassName({ variant, size, wide }, className)}>
      <span className={styles.content}>{children}</span>
    </a>
  );
}
