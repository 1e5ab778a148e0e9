import { formatDate } from '@shop/shared-rules';
import { Button, Coins, Dialog, formatCoins } from '@shop/shared-ui';
import styles from './confirm-dialog.module.css';
import type { Wish } from './rewards.rules';

interface ConfirmDialogProps {
  /** Null while the dialog is closed. */
  readonly wish: Wish | null;
  readonly balance: number | null;
  readonly busy: boolean;
  readonly onConfirm: (wish: Wish) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before coins are spent, which cannot be undone. */
export function ConfirmDialog({ wish, balance, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={wish !== null} onClose={() => (busy ? undefined : onClose())} title="Redeem your coins?">
      {wish ? (
        <>
          <p>{wish.description}</p>
          {wish.yoursUntil ? (
            <p
              className={styles.yours}
            >{`You have it until ${formatDate(wish.yoursUntil)}. These days come after that.`}</p>
          ) : null}
          <dl className={styles.sums}>
            {balance === null ? null : <Sum name="You have" coins={balance} />}
            <Sum name="This costs" coins={wish.coins} />
            {balance === null ? null : <Sum name="Left afterwards" coins={Math.max(0, balance - wish.coins)} />}
          </dl>
          <div className={styles.actions}>
            <Button busy={busy} onClick={() => onConfirm(wish)}>
              {`Redeem ${formatCoins(wish.coins)}`}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={onClose}>
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
