import { CloseIcon, IconButton, SearchIcon } from '@shop/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './search-bar.module.css';

export interface SearchBarProps {
  readonly text: string;
  /** Called a moment after the last key, or at once on Enter. */
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
}

const pauseMs = 200;

/** The line to search with. It waits for a pause in typing, because browsers limit how often an address may change. */
export function SearchBar({ text, onSearch, onClose }: SearchBarProps) {
  const [draft, setDraft] = useState(text);
  const [shown, setShown] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);

  // The address changed without a key, by Back or a chip: the field follows it.
  if (text !== shown) {
    setShown(text);
    if (text !== draft.trim()) setDraft(text);
  }

  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    if (input.current?.value === '') input.current.focus();
  }, []);

  useEffect(() => {
    if (draft.trim() === text) return undefined;
    const timer = setTimeout(() => latest.current(draft.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, text]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(draft.trim());
  }

  return (
    <form role="search" onSubmit={onSubmit} className={styles.bar}>
      <SearchIcon size={20} className={styles.icon} />
      <input
        ref={input}
        type="search"
        aria-label="Search the collection"
        placeholder="Kurta, hoodie, gym tee"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        className={styles.input}
      />
      <IconButton label="Close search" onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
    </form>
  );
}
