import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import styles from './choice.module.css';

export interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: string;
}

function Choice({ label, className, type, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.label}>
        <input {...input} type={type} className={classNames(styles.input, styles[type])} />
        <span>{label}</span>
      </label>
    </div>
  );
}

/** A labelled checkbox. The whole line can be clicked. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A labelled radio button. All radios of a group need the same `name` and a fieldset with a legend. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
