import type { ReactNode } from 'react';

export interface IconProps {
  /** The side of its square, in pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The frame of every icon: 24 units, a line of 1.5, the colour of the text, never announced. */
export function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
