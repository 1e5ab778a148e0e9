import { useStream } from '@shop/shared-events';
import { Button, Field } from '@shop/shared-ui';
import { type FormEvent, useRef } from 'react';
import type { PageProps } from '../services';
import styles from './coupon-box.module.css';
import { couponStore } from './coupon.store';

export function CouponBox({ services }: PageProps) {
  const store = couponStore(services);
  const typed = useStream(store.typed$, '');
  const refusal = useStream(store.refusal$, '');
  const busy = useStream(store.busy$, false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await store.redeem())) field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <Field
        ref={field}
        label="Coupon code"
        value={typed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal}
        onChange={(event) => store.type(event.target.value)}
        className={styles.field}
      />
      <Button type="submit" busy={busy} className={styles.button}>
        Redeem code
      </Button>
    </form>
  );
}
