import { formatRupees } from '@shop/shared-rules';
import { Button, formatCoins } from '@shop/shared-ui';
import styles from './saving-hint.module.css';
import type { Hint } from './saving.rules';

export interface SavingHintProps {
  readonly hint: Hint | null;
  /** What takes money off already, which the hint would take the place of. */
  readonly inUse: Hint['use'] | 'nothing';
  readonly onUse: (hint: Hint) => void;
}

/** By what the hint would use, and what is in use. */
const moreThan = {
  coins: { nothing: '', coins: 'more than those in use', code: 'more than your code' },
  code: { nothing: '', coins: 'more than your coins', code: 'more than the one in use' },
} as const;
const tap = {
  coins: { nothing: 'Use coins', coins: 'Use more coins', code: 'Use coins instead' },
  code: { nothing: 'Use the code', coins: 'Use the code instead', code: 'Use this code instead' },
} as const;

/** Which of coins and code saves more than what is in use, and the tap that uses it. */
export function SavingHint({ hint, inUse, onUse }: SavingHintProps) {
  if (!hint) return null;
  const what = hint.use === 'code' ? `Your code ${hint.code} takes` : `${formatCoins(hint.coinsUsed)} take`;
  return (
    <div className={styles.hint}>
      <p>
        {what} <strong>{formatRupees(hint.saves)}</strong> off
        {inUse === 'nothing' ? '' : `, ${formatRupees(hint.more)} ${moreThan[hint.use][inUse]}`}.
      </p>
      <Button variant="quiet" size="small" onClick={() => onUse(hint)}>
        {tap[hint.use][inUse]}
      </Button>
    </div>
  );
}
