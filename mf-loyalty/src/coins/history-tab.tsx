import { paths, useStream } from '@shop/shared-events';
import { Button, ButtonLink, Skeleton, StateBlock } from '@shop/shared-ui';
import type { CoinAccount } from '../balance';
import type { CustomerData } from '../customer-data';
import type { PageProps } from '../services';
import { joinOlderEntries } from './coins.rules';
import styles from './history-tab.module.css';
import { LedgerTable } from './ledger-table';
import { noOlderEntries, olderEntriesStore } from './older-entries.store';

interface HistoryTabProps extends PageProps {
  readonly account: CustomerData<CoinAccount>;
  readonly onRetry: () => void;
}

/** Expected coins of orders, then the ledger with description, day and coins, newest first as sent by the server. */
export function HistoryTab({ account, onRetry, services }: HistoryTabProps) {
  const store = olderEntriesStore(services);
  const loaded = useStream(store.state$, noOlderEntries);
  if (account.value === null) {
    return account.status === 'failed' ? (
      <StateBlock
        kind="error"
        title="We could not load your history"
        action={<Button onClick={onRetry}>Retry</Button>}
      />
    ) : (
      <div role="status" aria-label="Loading your history" className={styles.waiting}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </div>
    );
  }
  const { value } = account;
  const { transactions, older } = joinOlderEntries(value, loaded);
  const expected = value.pending.filter(({ estimated }) => estimated === true);
  if (transactions.length + expected.length === 0) {
    return (
      <StateBlock
        kind="empty"
        title="Nothing here yet"
        action={<ButtonLink href={paths.collection}>Go to the collection</ButtonLink>}
      >
        <p>Coins you earn and spend will show here.</p>
      </StateBlock>
    );
  }
  return (
    <LedgerTable
      transactions={transactions}
      loadOlder={older === null ? null : () => store.load(value)}
      expected={expected}
    />
  );
}
