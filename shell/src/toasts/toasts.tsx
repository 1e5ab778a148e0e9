import { toastDragPercent, toastMs } from '@shop/shared-rules';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import type { ShellBus } from '../app-manifest';
import type { ToastQueue } from './toast-queue.store';
import { ToastCard } from './toast-card';
import { ToastTransition } from './toast-transition';
import { createShownToasts, type ToastMessage, getRole, toastLimit } from './toasts.rules';
import styles from './toasts.module.css';
import { dismissOutdatedToasts } from './outdated-toasts.store';

export interface ToastsProps {
  readonly bus: ShellBus;
  readonly queue: ToastQueue;
}

/** The toasts (spec section 9): top right, five seconds, dragged away at 80 percent, at most three at once. */
export function Toasts({ bus, queue }: ToastsProps) {
  const [shownToasts] = useState(() => createShownToasts((toastId) => toast.isActive(toastId)));
  useEffect(() => queue.show((message) => showToast(message, shownToasts.assign(message))), [queue, shownToasts]);
  useEffect(() => dismissOutdatedToasts(bus, (id) => toast.dismiss(shownToasts.find(id))), [bus, shownToasts]);

  return (
    // Key and focus events bubble up from the toasts.
    <div role="presentation" onKeyDown={closeByKey} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label="Notices, Alt+T"
        className={() => styles.container ?? ''}
        toastClassName={() => styles.toast ?? ''}
        limit={toastLimit}
        newestOnTop
        position="top-right"
        draggable
        pauseOnFocusLoss={false}
        draggablePercent={toastDragPercent}
        transition={ToastTransition}
        customProgressBar
        autoClose={toastMs}
        closeButton={false}
        icon={false}
      />
    </div>
  );
}

/** Shows a toast. The card measures its time itself: the library's progress bar stands still under reduced motion. */
function showToast(notice: ToastMessage, toastId: string) {
  const card = ({ closeToast, isPaused }: ToastContentProps) => (
    <ToastCard notice={notice} isPaused={isPaused} onClose={() => closeToast(true)} />
  );
  const role = getRole(notice);
  if (toast.isActive(toastId)) toast.update(toastId, { render: card, role, delay: 0 });
  else toast(card, { toastId, role });
}

function closeByKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' && event.key !== 'Delete') return;
  const { id } = (event.target as Element).closest('[id^="notice-"]') ?? {};
  if (id) toast.dismiss(id);
}
