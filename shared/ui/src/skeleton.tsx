import { classNames } from './class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS length; defaults to the width of the container. */
  width?: string | undefined;
  height?: string | undefined;
  /** CSS aspect ratio: '4 / 5'. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/**
 * A placeholder with the size of content that is loading. It is hidden from screen readers; announce loading elsewhere.
 */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  const box = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={box} />;
}
