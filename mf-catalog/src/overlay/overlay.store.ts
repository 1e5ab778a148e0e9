import { memoizeByServices } from '@shop/shared-events';

/** Says what a view that opens on demand has to say. */
export const overlayStore = memoizeByServices(({ bus }) => ({
  /** The part behind a button did not arrive; the next press asks for it again. */
  sayFailed(): void {
    const text = 'That did not open. Check your connection and try again.';
    bus.publish('notice:raised', { kind: 'error', text, id: 'catalog:overlay' });
  },
}));
