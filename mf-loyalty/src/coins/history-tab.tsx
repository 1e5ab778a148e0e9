import { paths } from '@shop/shared-events';
import { Button, ButtonLink, Skeleton, StateBlock } from '@shop/shared-ui';
import type { CoinAccount } from '../balance';
import type { CustomerData } from '../customer-data';
import { formatDay } from '../dates';
import { formatSignedCoins, signedCoins } from './coins.rules';
import styles from './history-tab.module.css';

interface HistoryTabProps {
  readonly account: CustomerData<CoinAccount>;
  readonly onRetry: () => void;
}

/** The ledger: reason, day and coins of each line, newest first as the server sends it. */
export function HistoryTab({ account, onRetry }: HistoryTabProps) {
  if (account.value === null) {
    return account.status === 'failed' ? (
      <StateBlock kind="error" title="Your history did not arrive" action={<Button onClick={onRetry}>Retry</Button>} />
    ) : (
      <div role="status" aria-label="Loading your history" className={styles.waiting}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </div>
    );
  }
  const { transactions } = account.value;
  if (transactions.length === 0) {
    return (
      <StateBlock kind="empty" title="Nothing here yet" action={<ButtonLink to={paths.collection}>Go to the collection</ButtonLink>}>
        <p>The coins that you earn and spend will be listed here.</p>
      </StateBlock>
    );
  }
  return (
    <table className={styles.ledger}>
      <caption className="visually-hidden">Coins earned and spent, newest first</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">Date</th>
          <th scope="col">Coins</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction, place) => {
          const signed = signedCoins(transaction);
          return (
            // Lines have no id, and only ever grow at the top: counted from the end, each keeps its key.
            <tr key={transactions.length - place} className={styles.line}>
              <td className={styles.reason}>{transaction.description}</td>
              <td className={styles.day}>
                <time dateTime={transaction.createdAt}>{formatDay(transaction.createdAt)}</time>
              </td>
              <td className={styles.coins} data-earned={signed >= 0}>
                {formatSignedCoins(signed)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
