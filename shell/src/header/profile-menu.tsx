import { NavLink, useLocation } from '@shop/shared-events';
import { IconButton, UserIcon } from '@shop/shared-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { profileLinks } from './header.rules';
import styles from './profile-menu.module.css';

interface ProfileMenuProps {
  readonly onLogOut: () => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The profile dropdown (spec section 2): closed by Escape, by a click outside and when the focus leaves it. */
export function ProfileMenu({ onLogOut }: ProfileMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  // Open at one entry of the history, so that Back and Forward close it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      close();
      button.current?.focus();
      return;
    }
    if (event.key === 'ArrowDown' && !isOpen) setOpenAt(key);
    const step = steps[event.key];
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    if (!step || (!isOpen && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  }

  return (
    // Key events bubble up from the button and the links.
    <div
      ref={place}
      role="presentation"
      className={styles.place}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <IconButton
        ref={button}
        label="Profile"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles.button}
        data-account=""
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <UserIcon />
      </IconButton>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        <ul role="list">
          {profileLinks.map(({ to, label: words }) => (
            <li key={to}>
              <NavLink to={to} data-item="" className={styles.item} onClick={close}>
                {words}
              </NavLink>
            </li>
          ))}
          <li className={styles.last}>
            <button type="button" data-item="" className={styles.item} onClick={onLogOut}>
              Logout
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
