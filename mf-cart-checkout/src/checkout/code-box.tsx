import type { AppliedRedemption } from '@shop/shared-api';
import { formatRupees } from '@shop/shared-rules';
import { Button, Field } from '@shop/shared-ui';
import { useState } from 'react';
import styles from './code-box.module.css';
import type { OwnCode } from './saving.rules';
import { codeBesideCoins } from './saving.store';

export interface CodeBoxProps {
  /** The code in use, if any. */
  readonly code: AppliedRedemption | null;
  /** Coin discounts are active: no code beside them (spec section 4). */
  readonly blocked: boolean;
  /** Codes that the customer holds, for one tap. */
  readonly own: readonly OwnCode[];
  readonly busy: boolean;
  /** Null when the code holds; otherwise why not, and what was typed stays. */
  readonly onApply: (typed: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

/** The redemption code: to type, or in use with its way out. */
export function CodeBox({ code, blocked, own, busy, onApply, onRemove }: CodeBoxProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  async function apply(code: string) {
    const why = await onApply(code);
    setRefusal(why ?? '');
    if (why === null) setTyped('');
  }
  if (code) {
    return (
      <div className={styles.label}>
        <div>
          <p className={styles.code}>{code.code}</p>
          <p className={styles.worth}>
            {code.discountAmount > 0
              ? `${formatRupees(code.discountAmount)} off`
              : (code.freeItem?.description ?? 'In use')}
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
        void apply(typed);
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
        error={blocked ? '' : refusal}
        onChange={(event) => {
          setTyped(event.target.value.toUpperCase());
          setRefusal('');
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={blocked} className={styles.apply}>
        Apply
      </Button>
      {blocked ? <p className={styles.blocked}>{codeBesideCoins}</p> : null}
      {!blocked && own.length > 0 ? (
        <div role="group" aria-label="Your codes" className={styles.own}>
          {own.slice(0, 3).map((one) => (
            <button
              key={one.code}
              type="button"
              disabled={busy}
              className={styles.ownCode}
              onClick={() => void apply(one.code)}
            >
              <span className={styles.code}>{one.code}</span>{' '}
              <span className={styles.worth}>{formatRupees(one.worth)} off</span>
            </button>
          ))}
        </div>
      ) : null}
    </form>
  );
}
