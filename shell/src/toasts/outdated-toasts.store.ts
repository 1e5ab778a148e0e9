import {
  loginRequiredNotificationId,
  paymentFailedNotificationId,
  sessionExpiredNotification,
} from '@shop/shared-events';
import type { ShellBus } from '../app-manifest';
import { loginRefusedToastId } from './toast-ids';

/** Dismisses toasts that a login or an order has made outdated, by their ids. Returns a function that stops. */
export function dismissOutdatedToasts(bus: ShellBus, dismiss: (id: string) => void): () => void {
  const watching = bus.watch('session:changed').subscribe(({ status }) => {
    if (status === 'signed-in')
      [loginRequiredNotificationId, sessionExpiredNotification.id, loginRefusedToastId].forEach(dismiss);
  });
  watching.add(bus.watch('order:placed').subscribe(() => dismiss(paymentFailedNotificationId)));
  return () => watching.unsubscribe();
}
