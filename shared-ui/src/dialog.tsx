import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { CloseIcon } from './shop-icons';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, Android's Back, the close button or a click beside the dialog; the caller then sets `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Its children exist only while it is open. */
export function Dialog({ open, onClose, title, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // The browser would choose the close button, as if closing were what one came for.
    heading.current?.focus();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    // Only a press on the backdrop has the dialog itself as its target; the keyboard's way is Escape.
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', onPress);
    return () => element?.removeEventListener('click', onPress);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === dialog.current && open) onClose();
      }}
      className={classNames(styles.dialog, className)}
    >
      {open ? (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className={styles.close}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
