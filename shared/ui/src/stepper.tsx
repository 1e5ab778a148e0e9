import { useId, useState } from 'react';
import { classNames } from './class-names';
import { MinusIcon, PlusIcon } from './shop-icons';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  /** Called only with whole numbers from min to max. */
  onChange: (value: number) => void;
  /** Called with a typed number above max after max was set, so that the caller can explain it. */
  onAboveMax?: ((quantity: number) => void) | undefined;
  className?: string | undefined;
}

/**
 * A quantity input with − and + buttons. Empty input, 0 and fractions are ignored (spec section 5). A number above max
 * sets max.
 */
export function Stepper({
  label,
  hideLabel = false,
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  disabled = false,
  onChange,
  onAboveMax,
  className,
}: StepperProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);

  function handleInput(text: string) {
    setDraft(text);
    if (!/^\d+$/.test(text)) return;
    const quantity = Number(text);
    if (quantity > max) {
      setDraft(null);
      if (value !== max) onChange(max);
      onAboveMax?.(quantity);
    } else if (quantity >= Math.max(min, 1) && quantity !== value) onChange(quantity);
  }

  function handleStep(by: 1 | -1) {
    setDraft(null);
    onChange(value + by);
  }

  return (
    <div className={classNames(styles.stepper, className)}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          aria-label="One less"
          aria-describedby={`${id}-label`}
          disabled={disabled || value <= min}
          onClick={() => handleStep(-1)}
          className={styles.step}
        >
          <MinusIcon size={20} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          {...(max < Number.MAX_SAFE_INTEGER ? { max } : {})}
          step={1}
          value={draft ?? value}
          disabled={disabled}
          onChange={(event) => handleInput(event.target.value)}
          onBlur={() => setDraft(null)}
          className={styles.input}
        />
        <button
          type="button"
          aria-label="One more"
          aria-describedby={`${id}-label`}
          disabled={disabled || value >= max}
          onClick={() => handleStep(1)}
          className={styles.step}
        >
          <PlusIcon size={20} />
        </button>
      </div>
    </div>
  );
}
