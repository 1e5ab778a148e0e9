import { coinsPerRupee, coinsToRupees, formatRupees, minCodeCoins } from '@shop/shared-rules';
import { Button, Field } from '@shop/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from './custom-form.module.css';
import { validateCustomAmount, type RedeemSelection } from './rewards.rules';

interface CustomFormProps {
  /** In coins; null while it is unknown. */
  readonly balance: number | null;
  readonly onSelect: (wish: RedeemSelection) => void;
}

/** The form for a code of a custom amount. Typed values stay after a refusal. */
export function CustomForm({ balance, onSelect }: CustomFormProps) {
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const validated = validateCustomAmount(amount, description, balance);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (validated.ok) return onSelect(validated.value);
    setError(validated.problem);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Field
        ref={field}
        label="Coins"
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        error={error}
        hint={
          validated.ok
            ? `${formatRupees(coinsToRupees(validated.value.coins))} off an order.`
            : `At least ${minCodeCoins}, in multiples of ${coinsPerRupee}.`
        }
        onChange={(event) => {
          setAmount(event.target.value);
          setError(undefined);
        }}
      />
      <Field
        label="Description"
        optional
        maxLength={200}
        hint="A name to remember it by, such as 'Diwali kurta'."
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Button type="submit" className={styles.button}>
        Redeem this amount
      </Button>
    </form>
  );
}
