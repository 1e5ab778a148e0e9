import { useId, useState } from 'react';
import { classNames } from './class-names';
import { MinusIcon, PlusIcon } from './shop-icons';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  /** Keeps the label for screen readers only, where the place already says what is counted. */
  hideLabel?: boolean | undefined;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  /** Called with whole numbers from min to max only. */
  onChange: (value: number) => void;
  /** Called with the number that was typed when it is above max, so that the caller can say why it was refused. */
  onAboveMax?: ((wanted: number) => void) | undefined;
  className?: string | undefined;
}

/** A quantity with − and +; what is typed empty, as 0 or with a fraction is ignored (spec section 5). */
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

  function onType(text: string) {
    setDraft(text);
    if (!/^\d+$/.test(text)) return;
    const wanted = Number(text);
    if (wanted > max) onAboveMax?.(wanted);
    else if (wanted >= Math.max(min, 1) && wanted !== value) onChange(wanted);
  }

  function onStep(by: 1 | -1) {
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
          onClick={() => onStep(-1)}
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
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setDraft(null)}
          className={styles.input}
        />
        <button
          type="button"
          aria-label="One more"
          aria-describedby={`${id}-label`}
          disabled={disabled || value >= max}
          onClick={() => onStep(1)}
          className={styles.step}
        >
          <PlusIcon size={20} />
        </button>
      </div>
    </div>
  );
}
