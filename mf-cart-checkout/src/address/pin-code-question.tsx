import { Button } from '@shop/shared-ui';
import type { AddressDraft } from './address.rules';
import styles from './pin-code-question.module.css';
import { listOtherStates } from './pin-codes.rules';

interface PinCodeQuestionProps {
  readonly draft: AddressDraft;
  readonly onState: (state: string) => void;
  readonly className?: string | undefined;
}

/** Asks about a PIN code that is in another state than the one typed. The order can be placed all the same. */
export function PinCodeQuestion({ draft, onState, className }: PinCodeQuestionProps) {
  const others = listOtherStates(draft);
  if (others.length === 0) return null;
  return (
    <div role="status" className={className}>
      <p className={styles.question}>
        {`PIN code ${draft.zipcode} is in ${others.join(' or ')}. Is ${draft.state.trim()} right?`}
      </p>
      <div className={styles.answers}>
        {others.map((state) => (
          <Button key={state} variant="quiet" size="small" onClick={() => onState(state)}>
            {`Change to ${state}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
