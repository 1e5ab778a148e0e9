import { type Bus, loginNeededId, paymentFailedId, sessionOverNotice } from '@shop/shared-events';

/** Withdraws, by their ids, the notices that a login or an order has made untrue; returns how to stop. */
export function withdrawUntrue(bus: Bus, withdraw: (id: string) => void): () => void {
  const watching = bus.watch('session:changed').subscribe(({ status }) => {
    if (status === 'signed-in') [loginNeededId, sessionOverNotice.id].forEach(withdraw);
  });
  watching.add(bus.watch('order:placed').subscribe(() => withdraw(paymentFailedId)));
  return () => watching.unsubscribe();
}
