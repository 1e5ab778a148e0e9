import { CloseIcon, Coins, IconButton, MenuIcon, Wordmark } from '@shop/shared-ui';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, paths, useLocation } from '@shop/shared-events';
import { findCurrentLink, type HeaderLink, mainLinks, profileLinks, wishlistLink } from './header.rules';
import styles from './mobile-menu.module.css';

interface MobileMenuProps {
  readonly brand: string;
  /** The links that releases add. */
  readonly moreLinks: readonly HeaderLink[];
  readonly isCustomer: boolean;
  readonly coins: number | null;
  readonly onLogOut: () => void;
}

const customerLinks: readonly HeaderLink[] = [...profileLinks, wishlistLink];
const visitorLinks: readonly HeaderLink[] = [wishlistLink, { to: paths.login, label: 'Login' }];

/**
 * The menu of narrow screens. Without scripts it is a popover, which the browser opens and closes by itself. With them
 * it is a modal dialog, which traps and restores the focus and closes by Android's Back.
 */
export function MobileMenu({ brand, moreLinks, isCustomer, coins, onLogOut }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key, pathname, search } = useLocation();
  // Open at one entry of the history, so that Back and Forward close it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const links = isCustomer ? customerLinks : visitorLinks;
  const pageLinks = [...mainLinks, ...moreLinks];
  const current = findCurrentLink([...pageLinks, ...links], pathname, search);

  // A layout effect, because closing restores the focus before a new page sets it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || isPopoverOpen(element) || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  function open(event: MouseEvent) {
    // Otherwise the browser would open a popover.
    event.preventDefault();
    setOpenAt(key);
  }

  function close() {
    if (dialog.current && isPopoverOpen(dialog.current)) dialog.current.hidePopover?.();
    dialog.current?.close();
    setOpenAt(null);
  }

  const listLinks = (listed: readonly HeaderLink[], className: string | undefined) =>
    listed.map(({ to, label, parts }) => (
      <li key={to}>
        <Link to={to} aria-current={to === current ? 'page' : undefined} className={className} onClick={close}>
          {label}
        </Link>
        {parts ? (
          <ul role="list" className={styles.parts}>
            {listLinks(parts, styles.small)}
          </ul>
        ) : null}
      </li>
    ));

  return (
    <>
      <span className={styles.opener}>
        <IconButton label="Menu" aria-haspopup="dialog" popoverTarget={id} onClick={open}>
          <MenuIcon />
        </IconButton>
      </span>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-label="Menu"
        className={styles.menu}
        onClose={() => setOpenAt(null)}
        onToggle={({ newState }) => newState === 'closed' && setOpenAt(null)}
      >
        <div className={styles.head}>
          <IconButton label="Close menu" popoverTarget={id} popoverTargetAction="hide" onClick={close}>
            <CloseIcon />
          </IconButton>
          <span aria-hidden="true">
            <Wordmark name={brand} />
          </span>
        </div>
        <nav aria-label="Menu" className={styles.body}>
          <ul role="list" className={styles.group}>
            {listLinks(pageLinks, styles.large)}
          </ul>
          <ul role="list" className={styles.group}>
            {listLinks(links, styles.small)}
          </ul>
          {isCustomer ? (
            <button
              type="button"
              className={styles.small}
              onClick={() => {
                close();
                onLogOut();
              }}
            >
              Logout
            </button>
          ) : null}
        </nav>
        {isCustomer && coins !== null ? (
          <p className={styles.foot}>
            <Coins coins={coins} label />
          </p>
        ) : null}
      </dialog>
    </>
  );
}

/** Whether the browser has opened the menu as a popover, before there were scripts. */
function isPopoverOpen(element: HTMLElement): boolean {
  return 'hidePopover' in element && element.matches(':popover-open');
}
