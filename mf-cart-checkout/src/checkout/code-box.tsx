import type { AppliedRedemption } from '@shop/shared-api';
import { Button, Field, formatRupees } from '@shop/shared-ui';
import { useState } from 'react';
import { codeBesideCoins } from './checkout.store';
import styles from './code-box.module.css';

export interface CodeBoxProps {
  /** The code in use, if any. */
  readonly code: AppliedRedemption | null;
  /** Coin discounts are active: no code beside them (spec section 4). */
  readonly blocked: boolean;
  readonly busy: boolean;
  /** True when the code holds; what was typed stays otherwise. */
  readonly onApply: (typed: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

/** The redemption code: to type, or in use with its way out. */
export function CodeBox({ code, blocked, busy, onApply, onRemove }: CodeBoxProps) {
  const [typed, setTyped] = useState('');
  if (code) {
    return (
      <div className={styles.label}>
        <div>
          <p className={styles.code}>{code.code}</p>
          <p className={styles.worth}>
            {code.discountAmount > 0 ? `${formatRupees(code.discountAmount)} off` : (code.freeItem?.description ?? 'In use')}
          </p>
        </div>
        <Button variant="quiet" size="small" aria-label={`Remove redemption code ${code.code}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onApply(typed).then((holds) => holds && setTyped(''));
      }}
    >
      <Field
        label="Redemption code"
        placeholder="Redemption code"
        name="redemptionCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={blocked}
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={blocked} className={styles.apply}>
        Apply
      </Button>
      {blocked ? <p className={styles.blocked}>{codeBesideCoins}</p> : null}
    </form>
  );
}
