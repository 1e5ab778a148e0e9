import type { Payload } from '@shop/shared-events';

export type ToastMessage = Payload<'notice:raised'>;

/** The number of toasts on the screen at once; others are queued (spec section 9). */
export const toastLimit = 3;

/** Returns a toast's id in the page: its own, or one made of its text, so that equal messages do not stack. */
export function getToastId({ id, kind, text }: ToastMessage): string {
  return toToastId(id ?? `${kind}-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
}

/** Converts a message's id to the toast's id in the page. */
export const toToastId = (id: string): string => `notice-${id}`;

/** Returns the ARIA role: errors and warnings interrupt a screen reader. */
export function getRole({ kind }: ToastMessage): 'alert' | 'status' {
  return kind === 'error' || kind === 'warning' ? 'alert' : 'status';
}
