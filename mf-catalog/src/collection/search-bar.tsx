import { maxSearchLength, type Product } from '@shop/shared-api';
import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import { CloseIcon, IconButton, SearchIcon } from '@shop/shared-ui';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { suggestionsStore } from '../products';
import type { Scope } from './collection.rules';
import styles from './search-bar.module.css';
import { NoSuggestion, SuggestionList } from './suggestion-list';
import { type Suggestion, suggestionsFor } from './suggestions.rules';
import { type CollectionQuery, searchText } from './url.rules';

export interface SearchBarProps {
  readonly services: RemoteServices;
  readonly scope: Scope;
  readonly text: string;
  readonly onSearch: (part: Partial<CollectionQuery>) => void;
  readonly onClose: () => void;
}

const noTexts: readonly string[] = [];

/**
 * The line to search with: a combobox whose list offers pieces, kinds and earlier searches; Enter searches for the text
 * itself.
 */
export function SearchBar({ services, scope, text, onSearch, onClose }: SearchBarProps) {
  const store = suggestionsStore(services);
  const found = useStream(store.state$, null);
  const recent = useStream(store.recent$, noTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(text);
  const [shown, setShown] = useState(text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // The address changed without a key, by Back or a chip: the field follows it.
  if (text !== shown) {
    setShown(text);
    setDraft(text);
  }

  useEffect(() => {
    store.readRecent();
    if (input.current?.value === '') input.current.focus();
    return () => store.stop();
  }, [store]);

  const offered = suggestionsFor(searchText(draft), found, recent, scope);
  const expanded = open && offered.length > 0;
  const nothing = open && draft.trim() !== '' && found?.total === 0 ? `Nothing for “${found.text}”` : '';
  const at = offered.findIndex(({ key }) => key === active);

  function type(typed: string) {
    setDraft(typed);
    setOpen(true);
    setActive(null);
    store.type(typed);
  }

  function search(wanted: string, part: Partial<CollectionQuery> = {}) {
    setOpen(false);
    setActive(null);
    const sought = searchText(wanted);
    setDraft(sought);
    store.stop();
    store.remember(sought);
    onSearch({ ...part, text: sought });
  }

  function show(product: Product) {
    store.remember(draft);
    void navigate(paths.product(product._id));
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'product') return show(suggestion.product);
    if (suggestion.kind === 'category') return search(suggestion.text, { categories: [suggestion.value] });
    if (suggestion.kind === 'type') return search(suggestion.text, { types: [suggestion.value] });
    return search(suggestion.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && offered.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Beyond either end lies the field itself.
      const next = expanded
        ? ((at + 1 + step + offered.length + 1) % (offered.length + 1)) - 1
        : step > 0
          ? 0
          : offered.length - 1;
      setActive(offered[next]?.key ?? null);
    } else if (event.key === 'Escape' && (expanded || nothing)) {
      event.preventDefault();
      setOpen(false);
      setActive(null);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const suggestion = expanded ? offered[at] : undefined;
    if (suggestion) choose(suggestion);
    else search(draft);
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <form role="search" method="get" onSubmit={onSubmit} onBlur={onBlur} className={styles.bar}>
      <SearchIcon size={20} />
      <input type="hidden" name="search" value="1" />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search the collection"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? id : undefined}
        aria-activedescendant={expanded && at >= 0 ? `${id}-${at}` : undefined}
        placeholder="Kurta, hoodie, gym tee"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(draft.trim() === '')}
        onKeyDown={onKeyDown}
        className={styles.input}
      />
      <IconButton label="Close search" onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
      <p role="status" className="visually-hidden">
        {expanded
          ? `${offered.length} ${offered.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
          : nothing}
      </p>
      {nothing ? <NoSuggestion text={nothing} /> : null}
      {expanded ? (
        <SuggestionList
          id={id}
          offered={offered}
          active={at}
          searched={found?.corrected ?? draft}
          corrected={found?.corrected ?? null}
          onChoose={choose}
        />
      ) : null}
    </form>
  );
}
