import type { AppliedRedemption } from '@shop/shared-api';
import { formatRupees } from '@shop/shared-rules';
import { Button, Field } from '@shop/shared-ui';
import { useState } from 'react';
import styles from './redemption-code-field.module.css';
import type { OwnCode } from './saving.rules';
import { codeWithCoinsMessage } from './saving.store';

interface RedemptionCodeFieldProps {
  /** The applied code, if any. */
  readonly code: AppliedRedemption | null;
  /** Whether coin discounts are active, which exclude a code (spec section 4). */
  readonly isBlocked: boolean;
  /** The customer's codes, each applied by one click. */
  readonly ownCodes: readonly OwnCode[];
  readonly isBusy: boolean;
  /** Resolves to null if the code is valid, otherwise to the message. The typed code then stays. */
  readonly onApply: (typedCode: string) => Promise<string | null>;
  readonly onRemove: () => void;
}

/** The redemption code: an input field, or the applied code with a Remove button. */
export function RedemptionCodeField({
  code,
  isBlocked,
  ownCodes,
  isBusy,
  onApply,
  onRemove,
}: RedemptionCodeFieldProps) {
  const [typedCode, setTypedCode] = useState('');
  const [error, setError] = useState('');
  async function apply(code: string) {
    const message = await onApply(code);
    setError(message ?? '');
    if (message === null) setTypedCode('');
  }
  if (code) {
    return (
      <div className={styles.label}>
        <div>
          <p className={styles.code}>{code.code}</p>
          <p className={styles.worth}>
            {code.discountAmount > 0
              ? `${formatRupees(code.discountAmount)} off`
              : (code.freeItem?.description ?? 'Applied')}
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
        void apply(typedCode);
      }}
    >
      <Field
        label="Redemption code"
        placeholder="Redemption code"
        name="redemptionCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isBlocked}
        value={typedCode}
        error={isBlocked ? '' : error}
        onChange={(event) => {
          setTypedCode(event.target.value.toUpperCase());
          setError('');
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy} disabled={isBlocked} className={styles.apply}>
        Apply
      </Button>
      {isBlocked ? <p className={styles.blocked}>{codeWithCoinsMessage}</p> : null}
      {!isBlocked && ownCodes.length > 0 ? (
        <div role="group" aria-label="Your codes" className={styles.own}>
          {ownCodes.slice(0, 3).map((one) => (
            <button
              key={one.code}
              type="button"
              disabled={isBusy}
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
