import { formatRupees } from '@shop/shared-rules';
import { Button, formatCoins } from '@shop/shared-ui';
import styles from './saving-hint.module.css';
import type { Hint } from './saving.rules';

interface SavingHintProps {
  readonly hint: Hint | null;
  /** The discount that is in use and would be replaced. */
  readonly inUse: Hint['use'] | 'nothing';
  readonly onUse: (hint: Hint) => void;
}

/** By the discount that the hint offers, and the one in use. */
const comparisonTexts = {
  coins: { nothing: '', coins: 'more than those in use', code: 'more than your code' },
  code: { nothing: '', coins: 'more than your coins', code: 'more than the one in use' },
} as const;
const buttonLabels = {
  coins: { nothing: 'Use coins', coins: 'Use more coins', code: 'Use coins instead' },
  code: { nothing: 'Use the code', coins: 'Use the code instead', code: 'Use this code instead' },
} as const;

/** Suggests coins or a code if they save more than the discount in use. */
export function SavingHint({ hint, inUse, onUse }: SavingHintProps) {
  if (!hint) return null;
  const source = hint.use === 'code' ? `your code ${hint.code}` : formatCoins(hint.coinsUsed);
  return (
    <div className={styles.hint}>
      <p>
        Save <strong>{formatRupees(hint.saves)}</strong> with {source}
        {inUse === 'nothing' ? '' : `, ${formatRupees(hint.more)} ${comparisonTexts[hint.use][inUse]}`}.
      </p>
      <Button variant="quiet" size="small" onClick={() => onUse(hint)}>
        {buttonLabels[hint.use][inUse]}
      </Button>
    </div>
  );
}
