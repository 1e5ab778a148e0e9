import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The <svg> of every icon: 24 units, stroke width 1.5, currentColor, hidden from screen readers. */
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
