import { toastMs } from '@shop/shared-rules';
import { useEffect, useState } from 'react';
import styles from './plain-notices.module.css';
import type { ToastsProps } from './toasts';
import type { Notice } from './toasts.rules';

/** The last notice in plain words, where the toasts could not be fetched: no message may be lost with them. */
export function PlainNotices({ queue }: Pick<ToastsProps, 'queue'>) {
  const [notice, setNotice] = useState<Notice | null>(null);

  useEffect(() => queue.show(setNotice), [queue]);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), notice.closeAfterMs ?? toastMs);
    return () => clearTimeout(timer);
  }, [notice]);

  return notice ? (
    <p role="alert" className={styles.notice}>
      {notice.text}
    </p>
  ) : null;
}
