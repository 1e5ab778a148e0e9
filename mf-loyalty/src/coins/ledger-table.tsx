import type { CoinTransaction, PendingCoins } from '@shop/shared-api';
import { formatDate } from '@shop/shared-rules';
import { Button } from '@shop/shared-ui';
import { useRef, useState } from 'react';
import { formatSignedCoins, toSignedCoins } from './coins.rules';
import styles from './history-tab.module.css';

const initialEntries = 20;
const entriesPerStep = 50;

interface LedgerTableProps {
  readonly transactions: readonly CoinTransaction[];
  /** Loads older transactions; null if there are none. */
  readonly loadOlder: (() => Promise<void>) | null;
  /** Coins of orders that are not delivered, which have no ledger entry yet. */
  readonly expected: readonly PendingCoins[];
}

/** Expected coins, then the ledger entries, newest first. Older entries are shown on request. */
export function LedgerTable({ transactions, loadOlder, expected }: LedgerTableProps) {
  const [shownCount, setShownCount] = useState(initialEntries);
  const [isLoading, setIsLoading] = useState(false);
  const table = useRef<HTMLTableElement>(null);

  async function showOlder() {
    const nextCount = shownCount + entriesPerStep;
    if (nextCount > transactions.length && loadOlder) {
      setIsLoading(true);
      await loadOlder();
      setIsLoading(false);
    }
    setShownCount(nextCount);
    // The button may be gone: keyboard users continue from the table.
    table.current?.focus();
  }

  return (
    <>
      <table ref={table} tabIndex={-1} className={styles.ledger}>
        <caption className="visually-hidden">Coins earned and spent, newest first</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">Date</th>
            <th scope="col">Coins</th>
          </tr>
        </thead>
        <tbody>
          {expected.map((pending, index) => (
            <ExpectedEntry key={`expected ${index}`} pending={pending} />
          ))}
          {transactions.slice(0, shownCount).map((transaction, index) => (
            // Entries have no id and are added at the top, so the key counts from the end.
            <LedgerEntry key={transactions.length - index} transaction={transaction} />
          ))}
        </tbody>
      </table>
      {transactions.length > shownCount || loadOlder ? (
        <div className={styles.older}>
          <p>
            {loadOlder
              ? `The newest ${Math.min(shownCount, transactions.length)} entries`
              : `${shownCount} of ${transactions.length} entries`}
          </p>
          <Button variant="secondary" busy={isLoading} onClick={() => void showOlder()}>
            Show older entries
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ExpectedEntry({ pending: { coins, availableAt, description } }: { pending: PendingCoins }) {
  return (
    <tr className={styles.line}>
      <td className={styles.reason}>
        {description ?? 'An order on its way'}
        <span className={styles.pending}>
          {' '}
          After delivery, about <time dateTime={availableAt}>{formatDate(availableAt)}</time>
        </span>
      </td>
      <td className={styles.day}>Expected</td>
      <td className={styles.coins} data-earned data-pending>
        {formatSignedCoins(coins)}
      </td>
    </tr>
  );
}

function LedgerEntry({ transaction }: { transaction: CoinTransaction }) {
  const { description, createdAt, pendingUntil } = transaction;
  const signed = toSignedCoins(transaction);
  return (
    <tr className={styles.line}>
      <td className={styles.reason}>
        {description}
        {pendingUntil === undefined ? null : (
          <span className={styles.pending}>
            {' '}
            Pending until <time dateTime={pendingUntil}>{formatDate(pendingUntil)}</time>
          </span>
        )}
      </td>
      <td className={styles.day}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </td>
      <td className={styles.coins} data-earned={signed >= 0} data-pending={pendingUntil !== undefined}>
        {formatSignedCoins(signed)}
      </td>
    </tr>
  );
}
