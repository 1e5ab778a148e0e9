import { coinsToRupees, formatRupees, minCodeCoins } from '@shop/shared-rules';
import { Button, Field } from '@shop/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from './custom-form.module.css';
import { customWish, type Wish } from './rewards.rules';

interface CustomFormProps {
  /** In coins; null while it is unknown. */
  readonly balance: number | null;
  readonly onWish: (wish: Wish) => void;
}

/** The form for a code of a custom amount. Typed values stay after a refusal. */
export function CustomForm({ balance, onWish }: CustomFormProps) {
  const [amount, setAmount] = useState('');
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const asTyped = customWish(amount, words, balance);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (asTyped.ok) return onWish(asTyped.value);
    setRefusal(asTyped.problem);
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
        error={refusal}
        hint={
          asTyped.ok
            ? `Gives ${formatRupees(coinsToRupees(asTyped.value.coins))} off.`
            : `At least ${minCodeCoins}, in whole tens.`
        }
        onChange={(event) => {
          setAmount(event.target.value);
          setRefusal(undefined);
        }}
      />
      <Field
        label="Description"
        optional
        maxLength={200}
        hint="A name to recognise it by, such as 'Diwali kurta'."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" className={styles.button}>
        Redeem this amount
      </Button>
    </form>
  );
}
