import { classNames } from './class-names';
import { CloseIcon } from './shop-icons';
import styles from './chip.module.css';

export interface ChipProps {
  /** The words on the chip. */
  children: string;
  /** When given, the whole chip is a button named 'Remove <words>'. */
  onRemove?: (() => void) | undefined;
  className?: string | undefined;
}

/** A small label, such as a filter that is on. */
export function Chip({ children, onRemove, className }: ChipProps) {
  if (!onRemove) return <span className={classNames(styles.chip, className)}>{children}</span>;
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove ${children}`}
      className={classNames(styles.chip, styles.removable, className)}
    >
      {children}
      <CloseIcon size={16} />
    </button>
  );
}
