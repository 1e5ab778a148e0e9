import { CloseIcon } from './shop-icons';
import styles from './chip.module.css';

export interface ChipProps {
  /** The words on the chip. */
  children: string;
  onRemove: () => void;
}

/** Something that was chosen, such as a filter that is on: a button named 'Remove <words>'. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} aria-label={`Remove ${children}`} className={styles.chip}>
      {children}
      <CloseIcon size={16} />
    </button>
  );
}
