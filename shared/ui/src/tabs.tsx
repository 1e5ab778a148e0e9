import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the open tab. */
  selected: string;
  onSelect: (id: string) => void;
  className?: string | undefined;
}

const keyMoves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs by the ARIA pattern: one tab stop, arrow keys, Home and End. Only the open panel is mounted. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const open = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    if (row.current && tab) scrollIntoRow(row.current, tab);
  }, [open?.id]);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = keyMoves[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onSelect(tab.id);
  }

  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab, index) => {
          const isOpen = tab === open;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}-${tab.id}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${prefix}-panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className={classNames(styles.tab, isOpen && styles.open)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {open ? (
        <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${open.id}`} className={styles.panel}>
          {open.panel}
        </div>
      ) : null}
    </div>
  );
}

/** Scrolls the row until a tab is visible. `scrollIntoView` would also scroll the page. */
function scrollIntoRow(row: HTMLElement, tab: Element) {
  const visible = row.getBoundingClientRect();
  const target = tab.getBoundingClientRect();
  if (target.right > visible.right) row.scrollLeft += target.right - visible.right;
  else if (target.left < visible.left) row.scrollLeft -= visible.left - target.left;
}
