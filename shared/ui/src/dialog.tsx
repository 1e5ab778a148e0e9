import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { CloseIcon } from './shop-icons';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Android's Back, the close button or a backdrop click. The caller must set `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A native modal <dialog>, which traps and restores the focus. Its children are mounted only while it is open. */
export function Dialog({ open, onClose, title, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // The browser would focus the close button; the title gives more context.
    heading.current?.focus();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    // Only a click on the backdrop has the dialog itself as its target. Keyboard users press Escape.
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
