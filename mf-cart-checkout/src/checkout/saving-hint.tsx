import { formatRupees } from '@shop/shared-rules';
import { Button, formatCoins } from '@shop/shared-ui';
import styles from './saving-hint.module.css';
import type { Hint } from './saving.rules';

export interface SavingHintProps {
  readonly hint: Hint | null;
  /** Whether something takes money off already, which the hint would take the place of. */
  readonly instead: boolean;
  readonly onUse: (hint: Hint) => void;
}

/** Which of coins and code saves more than what is in use, and the tap that uses it. */
export function SavingHint({ hint, instead, onUse }: SavingHintProps) {
  if (!hint) return null;
  const what = hint.use === 'code' ? `Your code ${hint.code} takes` : `${formatCoins(hint.coinsUsed)} take`;
  return (
    <div className={styles.hint}>
      <p>
        {what} <strong>{formatRupees(hint.saves)}</strong> off{instead ? `, ${formatRupees(hint.more)} more than what is in use` : ''}.
      </p>
      <Button variant="quiet" size="small" onClick={() => onUse(hint)}>
        {hint.use === 'code' ? 'Use the code' : 'Use coins'}
        {instead ? ' instead' : ''}
      </Button>
    </div>
  );
}
