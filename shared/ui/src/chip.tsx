import { CloseIcon } from './shop-icons';
import styles from './chip.module.css';

export interface ChipProps {
  /** The text on the chip. */
  children: string;
  onRemove: () => void;
}

/** A selected value, such as an active filter, as a button named 'Remove <text>'. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} aria-label={`Remove ${children}`} className={styles.chip}>
      {children}
      <CloseIcon size={16} />
    </button>
  );
}
