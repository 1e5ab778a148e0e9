import { useStream } from '@shop/shared-events';
import { useEffect } from 'react';
import type { PageProps } from '../services';
import { OrdersList } from './orders-list';
import { initialOrders, ordersStore } from './orders.store';

/** The orders list as a widget for the profile page (spec section 2). */
export default function OrdersWidget({ services }: PageProps) {
  const store = ordersStore(services);
  const state = useStream(store.state$, initialOrders);
  useEffect(() => store.follow(), [store]);
  return <OrdersList store={store} state={state} />;
}
