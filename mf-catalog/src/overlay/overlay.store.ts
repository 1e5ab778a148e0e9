import { memoizeByServices } from '../services';

/** Messages of views that are loaded on demand. */
export const overlayStore = memoizeByServices(({ bus }) => ({
  /** Publishes a toast that a view could not be loaded. The next click tries again. */
  reportLoadFailure(): void {
    const text = 'We could not open this. Check your connection and try again.';
    bus.publish('notice:raised', { kind: 'error', text, id: 'catalog:overlay' });
  },
}));
