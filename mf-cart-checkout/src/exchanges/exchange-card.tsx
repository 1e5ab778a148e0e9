import type { Exchange } from '@shop/shared-api';
import { Button, Dialog } from '@shop/shared-ui';
import { useState } from 'react';
import { Timeline } from '../timeline';
import styles from './exchange-card.module.css';
import { buildExchangeSteps, describeExchange, formatReason } from './exchanges.rules';

interface ExchangeCardProps {
  readonly exchange: Exchange;
  readonly isWithdrawing: boolean;
  /** Withdraws the exchange, and returns whether it succeeded. */
  readonly onWithdraw: () => Promise<boolean>;
}

/** One exchange: what it is about, how it is going, and its steps. */
export function ExchangeCard({ exchange, isWithdrawing, onWithdraw }: ExchangeCardProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { name, size, newSize, quantity, reason, wish, withdrawable } = exchange;
  const title = `${name}, ${wish === 'MONEY_BACK' ? `size ${size}, money back` : `${size} to ${newSize ?? size}`}`;
  return (
    <article className={styles.card} aria-label={`Exchange of ${title}`} id={`exchange-${exchange._id}`} tabIndex={-1}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>
          {formatReason(reason)} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
      <p className={styles.state}>{describeExchange(exchange)}</p>
      <Timeline label="Steps of the exchange" steps={buildExchangeSteps(exchange)} />
      {withdrawable ? (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" onClick={() => setIsDialogOpen(true)}>
            Withdraw this exchange
          </Button>
        </div>
      ) : null}
      <Dialog open={isDialogOpen} onClose={() => setIsDialogOpen(false)} title="Withdraw this exchange?">
        <p>
          You keep your {name} in {size}. You can ask again while the days for an exchange last.
        </p>
        <div className={styles.choice}>
          <Button busy={isWithdrawing} onClick={() => void onWithdraw().then(() => setIsDialogOpen(false))}>
            Withdraw it
          </Button>
          <Button variant="quiet" disabled={isWithdrawing} onClick={() => setIsDialogOpen(false)}>
            Leave it as it is
          </Button>
        </div>
      </Dialog>
    </article>
  );
}
