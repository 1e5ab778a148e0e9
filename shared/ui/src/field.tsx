import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { ChevronDownIcon } from './arrow-icons';
import styles from './field.module.css';

interface FieldTexts {
  /** Always visible, above the control. */
  label: string;
  /** Error message. Its presence marks the control as invalid. */
  error?: string | undefined;
  /** Help text. */
  hint?: string | undefined;
  /** Shows '(optional)' beside the label. It is not part of the accessible name. */
  optional?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  className: string | undefined;
  renderControl: (described: ControlAttributes) => ReactNode;
}

function FieldFrame({ label, error, hint, optional, id: givenId, className, renderControl }: FieldFrameProps) {
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
      {renderControl({
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

export interface FieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {}

/** A text input with its label above and its error below. */
export function Field({ label, error, hint, optional, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame
      {...{ label, error, hint, optional, id, className }}
      renderControl={(described) => <input {...input} {...described} className={styles.control} />}
    />
  );
}

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

/** A multi-line text input with label and error like Field. */
export function TextArea({ label, error, hint, optional, id, className, rows = 5, ...area }: TextAreaProps) {
  return (
    <FieldFrame
      {...{ label, error, hint, optional, id, className }}
      renderControl={(described) => (
        <textarea {...area} {...described} rows={rows} className={classNames(styles.control, styles.area)} />
      )}
    />
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[];
}

/** A native select with label and error like Field. */
export function Select({ label, error, hint, optional, id, className, options, ...select }: SelectProps) {
  return (
    <FieldFrame
      {...{ label, error, hint, optional, id, className }}
      renderControl={(described) => (
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
