import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { ChevronDownIcon } from './arrow-icons';
import styles from './field.module.css';

interface FieldWords {
  /** Always visible, above the control. */
  label: string;
  /** A sentence; its presence marks the control as invalid. */
  error?: string | undefined;
  /** A sentence that helps before anything went wrong. */
  hint?: string | undefined;
  /** Says '(optional)' beside the label; the name of the control stays the label alone. */
  optional?: boolean | undefined;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FrameProps extends FieldWords {
  id: string | undefined;
  className: string | undefined;
  control: (described: Described) => ReactNode;
}

function Frame({ label, error, hint, optional, id: givenId, className, control }: FrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const optionalId = optional ? `${id}-optional` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {optional ? (
          <span id={optionalId} className={styles.optional}>
            (optional)
          </span>
        ) : null}
      </div>
      {control({
        id,
        'aria-describedby': classNames(errorId, hintId, optionalId),
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export interface FieldProps extends FieldWords, ComponentPropsWithRef<'input'> {}

/** One line of input with its label above it and its error beneath it. */
export function Field({ label, error, hint, optional, id, className, ...input }: FieldProps) {
  return (
    <Frame
      {...{ label, error, hint, optional, id, className }}
      control={(described) => <input {...input} {...described} className={styles.control} />}
    />
  );
}

export interface TextAreaProps extends FieldWords, ComponentPropsWithRef<'textarea'> {}

/** Several lines of input, otherwise like Field. */
export function TextArea({ label, error, hint, optional, id, className, rows = 5, ...area }: TextAreaProps) {
  return (
    <Frame
      {...{ label, error, hint, optional, id, className }}
      control={(described) => (
        <textarea {...area} {...described} rows={rows} className={classNames(styles.control, styles.area)} />
      )}
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** A native choice of one, labelled like Field. */
export function Select({ label, error, hint, optional, id, className, options, ...select }: SelectProps) {
  return (
    <Frame
      {...{ label, error, hint, optional, id, className }}
      control={(described) => (
        <span className={styles.selectBox}>
          <select {...select} {...described} className={classNames(styles.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles.chevron} size={20} />
        </span>
      )}
    />
  );
}
