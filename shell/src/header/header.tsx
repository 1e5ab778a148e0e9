import { Link, paths, type RemoteServices, useLocation, useStream } from '@shop/shared-events';
import { BagIcon, classNames, HeartIcon, SearchIcon, UserIcon, Wordmark } from '@shop/shared-ui';
import { useMemo, useRef } from 'react';
import type { SessionStore } from '../session';
import {
  findCurrentLink,
  formatCartCount,
  formatCartLabel,
  type HeaderLink,
  mainLinks,
  maxShortName,
  searchAddress,
  wishlistLink,
} from './header.rules';
import styles from './header.module.css';
import { createHeaderStore, initialHeaderState } from './header.store';
import { MobileMenu } from './mobile-menu';
import { useCustomerControls } from './use-customer-controls';

interface HeaderProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
  /** The links that releases add to the menu. */
  readonly moreLinks?: readonly HeaderLink[];
}

/** The header of every page (spec section 2). Its height and the positions of its controls never change. */
export function Header({ services, session, moreLinks = [] }: HeaderProps) {
  const { settings } = services;
  const store = useMemo(() => createHeaderStore(services, session), [services, session]);
  const { isCustomer, count, coins } = useStream(store.state$, initialHeaderState);
  const header = useRef<HTMLElement>(null);
  const controls = useCustomerControls(isCustomer);
  const figure = formatCartCount(count);

  function logOut() {
    store.logOut();
    // The focused button disappears with the session: move the focus to the login link.
    requestAnimationFrame(() => header.current?.querySelector<HTMLElement>('[data-account]')?.focus());
  }

  return (
    <header ref={header} className={styles.header} data-team="shell">
      <MobileMenu
        brand={settings.brand.name}
        moreLinks={moreLinks}
        isCustomer={isCustomer}
        coins={coins}
        onLogOut={logOut}
      />
      <MainLinks />
      <Link to={paths.home} className={styles.brand}>
        <Wordmark
          name={settings.brand.name}
          className={settings.brand.name.length > maxShortName ? styles.longName : undefined}
        />
      </Link>
      <div className={styles.actions}>
        {controls ? <controls.CoinBalance coins={coins} /> : null}
        <Link to={searchAddress} aria-label="Search" className={styles.action}>
          <SearchIcon />
        </Link>
        <Link to={wishlistLink.to} aria-label={wishlistLink.label} className={classNames(styles.action, styles.roomy)}>
          <HeartIcon />
        </Link>
        {controls ? (
          <controls.ProfileMenu onLogOut={logOut} />
        ) : (
          <Link
            to={isCustomer ? paths.profile : paths.login}
            aria-label={isCustomer ? 'Profile' : 'Login'}
            className={styles.action}
            data-account=""
          >
            <UserIcon />
          </Link>
        )}
        <Link to={paths.cart} aria-label={formatCartLabel(count)} className={styles.action}>
          <BagIcon />
          {figure === null ? null : (
            <span key={figure} className={styles.figure}>
              {figure}
            </span>
          )}
        </Link>
      </div>
    </header>
  );
}

/** The links of wide screens. Those of the categories need the room of a desktop. */
function MainLinks() {
  const { pathname, search } = useLocation();
  const current = findCurrentLink(mainLinks, pathname, search);
  return (
    <nav aria-label="Main" className={styles.links}>
      {mainLinks.map((link) =>
        [link, ...(link.parts ?? [])].map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === current ? 'page' : undefined}
            className={classNames(styles.link, to !== link.to && styles.part)}
          >
            {label}
          </Link>
        )),
      )}
    </nav>
  );
}
