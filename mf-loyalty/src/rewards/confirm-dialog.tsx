import { formatDate } from '@shop/shared-rules';
import { Button, Coins, Dialog, formatCoins } from '@shop/shared-ui';
import styles from './confirm-dialog.module.css';
import type { RedeemSelection } from './rewards.rules';

interface ConfirmDialogProps {
  /** Null while the dialog is closed. */
  readonly selection: RedeemSelection | null;
  readonly balance: number | null;
  readonly isBusy: boolean;
  readonly onConfirm: (selection: RedeemSelection) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before coins are spent, which cannot be undone. */
export function ConfirmDialog({ selection, balance, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={selection !== null} onClose={() => (isBusy ? undefined : onClose())} title="Redeem your coins?">
      {selection ? (
        <>
          <p>{selection.description}</p>
          {selection.accessUntil ? (
            <p
              className={styles.yours}
            >{`You have it until ${formatDate(selection.accessUntil)}. The new days are added after that.`}</p>
          ) : null}
          <dl className={styles.sums}>
            {balance === null ? null : <Sum name="You have" coins={balance} />}
            <Sum name="This costs" coins={selection.coins} />
            {balance === null ? null : <Sum name="You will have" coins={Math.max(0, balance - selection.coins)} />}
          </dl>
          <div className={styles.actions}>
            <Button busy={isBusy} onClick={() => onConfirm(selection)}>
              {`Redeem ${formatCoins(selection.coins)}`}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={onClose}>
              Keep my coins
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

function Sum({ name, coins }: { name: string; coins: number }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Coins coins={coins} />
      </dd>
    </div>
  );
}
