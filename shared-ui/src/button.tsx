import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

function lookOf({ variant = 'primary', size = 'normal', wide = false }: ButtonLook, className?: string) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Work is under way: the button says so and does nothing, and keeps its width, its name and the focus. */
  busy?: boolean | undefined;
}

/** A button of the shop; `type` is 'button' unless said otherwise, so that it never submits by accident. */
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
      className={lookOf({ variant, size, wide }, className)}
    >
      <span className={styles.content}>{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  children: ReactNode;
}

/** A link of the router that looks like a button, for steps that have an address of their own. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, wide }, className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
