import { classNames, HeartIcon } from '@shop/shared-ui';
import styles from './wishlist-button.module.css';

interface WishlistButtonProps {
  /** The product's name, for screen readers. */
  readonly name: string;
  readonly isWished: boolean;
  readonly onToggle: () => void;
  readonly className?: string | undefined;
}

/** The heart button that adds a product to the wishlist or removes it. */
export function WishlistButton({ name, isWished, onToggle, className }: WishlistButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Wishlist: ${name}`}
      aria-pressed={isWished}
      onClick={onToggle}
      className={classNames(styles.heart, className)}
    >
      <HeartIcon />
    </button>
  );
}
