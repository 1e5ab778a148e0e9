import type { Payload } from '@shop/shared-events';

export type ToastMessage = Payload<'notice:raised'>;

/** The number of toasts on the screen at once; others are queued (spec section 9). */
export const toastLimit = 3;

/** Returns a toast's id in the page: its own, or one made of its text, so that equal messages do not stack. */
export function getToastId({ id, kind, text }: ToastMessage): string {
  return toToastId(id ?? `${kind}-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`);
}

/** Finds the toasts that are on the screen by the id and by the text of a message. */
interface ShownToasts {
  /** Returns the toast that shows a message: one with its id, one with its text, or a new one. */
  assign(message: ToastMessage): string;
  /** Returns the toast that shows a message with this id. */
  find(id: string): string;
}

/** Creates the record of shown toasts. `isActive` returns whether a toast is on the screen or queued. */
export function createShownToasts(isActive: (toastId: string) => boolean): ShownToasts {
  const toastsByText = new Map<string, string>();
  const toastsById = new Map<string, string>();
  return {
    assign(message) {
      const toastId = getToastId(message);
      const sameText = toastsByText.get(message.text);
      const isShown = !isActive(toastId) && sameText !== undefined && isActive(sameText);
      const assigned = isShown ? sameText : toastId;
      for (const [text, shown] of toastsByText) if (shown === assigned || !isActive(shown)) toastsByText.delete(text);
      toastsByText.set(message.text, assigned);
      if (message.id !== undefined) toastsById.set(message.id, assigned);
      return assigned;
    },
    find: (id) => toastsById.get(id) ?? toToastId(id),
  };
}

/** Converts a message's id to the toast's id in the page. */
const toToastId = (id: string): string => `notice-${id}`;

/** Returns the ARIA role: errors and warnings interrupt a screen reader. */
export function getRole({ kind }: ToastMessage): 'alert' | 'status' {
  return kind === 'error' || kind === 'warning' ? 'alert' : 'status';
}
