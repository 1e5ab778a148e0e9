import { useStream } from '@shop/shared-events';
import { Button, Field } from '@shop/shared-ui';
import { type FormEvent, useRef } from 'react';
import type { PageProps } from '../services';
import styles from './coupon-form.module.css';
import { couponStore } from './coupon.store';

export function CouponForm({ services }: PageProps) {
  const store = couponStore(services);
  const typedCode = useStream(store.typedCode$, '');
  const error = useStream(store.error$, '');
  const isBusy = useStream(store.isBusy$, false);
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
        value={typedCode}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={(event) => store.setTypedCode(event.target.value)}
        className={styles.field}
      />
      <Button type="submit" busy={isBusy} className={styles.button}>
        Redeem code
      </Button>
    </form>
  );
}
