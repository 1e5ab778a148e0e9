import { paths } from '@shop/shared-events';
import { CloseIcon, Coins, IconButton, MenuIcon, Wordmark } from '@shop/shared-ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type HeaderLink, mainLinks, profileLinks, wishlistLink } from './header.rules';
import styles from './mobile-menu.module.css';

export interface MobileMenuProps {
  readonly brand: string;
  readonly isCustomer: boolean;
  readonly coins: number | null;
  readonly onLogOut: () => void;
}

const customerLinks: readonly HeaderLink[] = [...profileLinks, wishlistLink];
const visitorLinks: readonly HeaderLink[] = [wishlistLink, { to: paths.login, label: 'Login' }];

/**
 * The menu of narrow screens: the browser's modal dialog, which traps and restores the focus and closes by Android's
 * Back.
 */
export function MobileMenu({ brand, isCustomer, coins, onLogOut }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // Open at one entry of the history, so that Back and Forward close it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;

  // A layout effect, because closing restores the focus before a new page sets it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  const close = () => dialog.current?.close();

  return (
    <>
      <span className={styles.opener}>
        <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenAt(key)}>
          <MenuIcon />
        </IconButton>
      </span>
      <dialog ref={dialog} aria-label="Menu" className={styles.menu} onClose={() => setOpenAt(null)}>
        {isOpen ? (
          <>
            <div className={styles.head}>
              <IconButton label="Close menu" onClick={close}>
                <CloseIcon />
              </IconButton>
              <span aria-hidden="true">
                <Wordmark name={brand} />
              </span>
            </div>
            <nav aria-label="Menu" className={styles.body}>
              <MenuLinks links={mainLinks} className={styles.large} onFollow={close} />
              <MenuLinks links={isCustomer ? customerLinks : visitorLinks} className={styles.small} onFollow={close} />
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
          </>
        ) : null}
      </dialog>
    </>
  );
}

interface MenuLinksProps {
  readonly links: readonly HeaderLink[];
  readonly className: string | undefined;
  readonly onFollow: () => void;
}

function MenuLinks({ links, className, onFollow }: MenuLinksProps) {
  return (
    <ul role="list" className={styles.group}>
      {links.map(({ to, label: words }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} className={() => className} onClick={onFollow}>
            {words}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
