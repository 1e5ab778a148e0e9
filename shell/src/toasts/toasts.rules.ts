import type { Payload } from '@shop/shared-events';

export type ToastMessage = Payload<'notice:raised'>;

/** Toasts on the screen at once; the rest waits in a queue (spec section 9 asks for a limit). */
export const toastLimit = 3;

/** One toast per id; without an id, one per sentence, so that an impatient click does not stack the same words. */
export function getToastId({ id, kind, text }: ToastMessage): string {
  return toToastId(id ?? `${kind}-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
}

/** The toast's id in the page. */
export const toToastId = (id: string): string => `notice-${id}`;

/** Whether a screen reader breaks in with it, or waits its turn. */
export function getRole({ kind }: ToastMessage): 'alert' | 'status' {
  return kind === 'error' || kind === 'warning' ? 'alert' : 'status';
}
