import { classNames } from './class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the width is the container's when not given. */
  width?: string | undefined;
  height?: string | undefined;
  /** Width to height, as CSS writes it: '4 / 5'. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** A quiet box of the size of what will stand there; say in words elsewhere that it is loading. */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  const box = { width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio };
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={box} />;
}
