import type { Address, Order } from '@shop/shared-api';
import { useStream } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { Button, SectionHeading, StateBlock } from '@shop/shared-ui';
import { useEffect } from 'react';
import type { RemoteServices } from '../services';
import { ExchangeCard } from './exchange-card';
import { ExchangeFormView } from './exchange-form';
import styles from './exchange-section.module.css';
import { isSameLine } from './exchanges.rules';
import { exchangesStore } from './exchanges.store';
import { initialExchanges } from './exchanges-state.rules';

interface ExchangeSectionProps {
  readonly services: RemoteServices;
  readonly order: Order;
  readonly address: Address;
}

/** The exchanges of an order, and the lines of which units can still be exchanged. */
export default function ExchangeSection({ services, order, address }: ExchangeSectionProps) {
  const store = exchangesStore(services);
  const state = useStream(store.state$, initialExchanges);
  const { loaded, problem, form, errors, failure, isSending, withdrawing } = state;
  // The order changes when its exchanges do: each change loads them again.
  useEffect(() => store.open(order._id), [store, order]);
  if (state.orderId !== order._id) return null;
  if (!loaded) {
    return problem ? (
      <StateBlock
        kind="error"
        title="We could not load your exchanges."
        action={<Button onClick={() => void store.load()}>Retry</Button>}
      >
        <p>{problem.message}</p>
      </StateBlock>
    ) : null;
  }
  const { open, until, lines, exchanges, pickupDays } = loaded;
  const isNothingLeft = lines.every(({ left }) => left === 0);
  if (exchanges.length === 0 && (until === null || isNothingLeft) && open) return null;
  if (exchanges.length === 0 && until === null) return null;
  const findName = (line: { readonly itemId: string; readonly size: string }) =>
    order.items.find((item) => isSameLine({ itemId: item._id, size: item.size }, line))?.name ?? '';

  async function send() {
    const id = await store.send();
    // The form is gone: the focus goes to the exchange that it made.
    if (id !== null) requestAnimationFrame(() => document.getElementById(`exchange-${id}`)?.focus());
  }

  return (
    <section aria-labelledby="order-exchange" className={styles.section}>
      <SectionHeading id="order-exchange">Exchange or return</SectionHeading>
      {exchanges.map((exchange) => (
        <ExchangeCard
          key={exchange._id}
          exchange={exchange}
          isWithdrawing={withdrawing === exchange._id}
          onWithdraw={() => store.withdraw(exchange._id)}
        />
      ))}
      {open && !isNothingLeft && until !== null ? (
        <p className={styles.lead}>
          Until {formatDate(until)} you can exchange what does not fit. We pick it up from your door.
        </p>
      ) : null}
      {!open && until !== null ? (
        <p className={styles.lead}>This order could be exchanged until {formatDate(until)}.</p>
      ) : null}
      {lines.map((line) => {
        if (line.left === 0) return null;
        const name = findName(line);
        return form && isSameLine(form, line) ? (
          <ExchangeFormView
            key={`${line.itemId}_${line.size}`}
            {...{ name, line, form, errors, failure, isSending, pickupDays }}
            onChange={store.change}
            onSend={() => void send()}
            onClose={store.closeForm}
          />
        ) : (
          <div key={`${line.itemId}_${line.size}`} className={styles.line}>
            <p>
              {name} <span className={styles.size}>size {line.size}</span>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Exchange or return ${name} in ${line.size}`}
              onClick={() => store.openForm({ itemId: line.itemId, size: line.size }, address)}
            >
              Exchange or return
            </Button>
          </div>
        );
      })}
    </section>
  );
}
