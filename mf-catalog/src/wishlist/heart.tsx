import { classNames, HeartIcon } from '@shop/shared-ui';
import styles from './heart.module.css';

export interface HeartProps {
  /** The product's, for those who do not see what the heart stands on. */
  readonly name: string;
  readonly wished: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
}

/** The heart that keeps a product on the wishlist. */
export function Heart({ name, wished, onToggle, className }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={`Wishlist: ${name}`}
      aria-pressed={wished}
      onClick={onToggle}
      className={classNames(styles.heart, className)}
    >
      <HeartIcon />
    </button>
  );
}
