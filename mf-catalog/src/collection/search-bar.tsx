import { maxSearchLength, type Product } from '@shop/shared-api';
import { paths, useNavigate, useStream } from '@shop/shared-events';
import { CloseIcon, IconButton, SearchIcon } from '@shop/shared-ui';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { suggestionsStore } from '../products';
import type { RemoteServices } from '../services';
import type { Scope } from './collection.rules';
import styles from './search-bar.module.css';
import { NoSuggestions, SuggestionList } from './suggestion-list';
import { type Suggestion, buildSuggestions } from './suggestions.rules';
import { type CollectionQuery, normaliseSearchText } from './collection-query.rules';

interface SearchBarProps {
  readonly services: RemoteServices;
  readonly scope: Scope;
  readonly text: string;
  readonly onSearch: (part: Partial<CollectionQuery>) => void;
  readonly onClose: () => void;
}

const noTexts: readonly string[] = [];

/**
 * The search field: a combobox with suggestions of products, categories and recent searches. Enter searches for the
 * text.
 */
export function SearchBar({ services, scope, text, onSearch, onClose }: SearchBarProps) {
  const store = suggestionsStore(services);
  const found = useStream(store.state$, null);
  const recent = useStream(store.recent$, noTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(text);
  const [lastText, setLastText] = useState(text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  // The URL changed by Back or by a chip: update the field.
  if (text !== lastText) {
    setLastText(text);
    setDraft(text);
  }

  useEffect(() => {
    store.loadRecent();
    // The shopper may have typed before hydration.
    const typed = input.current?.value ?? '';
    setDraft(typed);
    if (typed === '') input.current?.focus();
    return () => store.clear();
  }, [store]);

  const suggestions = buildSuggestions(normaliseSearchText(draft), found, recent, scope);
  const expanded = open && suggestions.length > 0;
  const emptyMessage = open && draft.trim() !== '' && found?.total === 0 ? `Nothing for “${found.text}”` : '';
  const activeIndex = suggestions.findIndex(({ key }) => key === active);

  function handleInput(typed: string) {
    setDraft(typed);
    setOpen(true);
    setActive(null);
    store.setText(typed);
  }

  function search(wanted: string, part: Partial<CollectionQuery> = {}) {
    setOpen(false);
    setActive(null);
    const normalised = normaliseSearchText(wanted);
    setDraft(normalised);
    store.clear();
    store.rememberSearch(normalised);
    onSearch({ ...part, text: normalised });
  }

  function openProduct(product: Product) {
    store.rememberSearch(draft);
    navigate(paths.product(product._id));
  }

  function handleChoose(suggestion: Suggestion) {
    if (suggestion.kind === 'product') return openProduct(suggestion.product);
    if (suggestion.kind === 'category') return search(suggestion.text, { categories: [suggestion.value] });
    if (suggestion.kind === 'type') return search(suggestion.text, { types: [suggestion.value] });
    return search(suggestion.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // -1 is the field itself, which comes before the first and after the last suggestion.
      const next = expanded
        ? ((activeIndex + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1
        : step > 0
          ? 0
          : suggestions.length - 1;
      setActive(suggestions[next]?.key ?? null);
    } else if (event.key === 'Escape' && (expanded || emptyMessage)) {
      event.preventDefault();
      setOpen(false);
      setActive(null);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const suggestion = expanded ? suggestions[activeIndex] : undefined;
    if (suggestion) handleChoose(suggestion);
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
        aria-activedescendant={expanded && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        placeholder="Kurta, hoodie, gym tee"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={draft}
        onChange={(event) => handleInput(event.target.value)}
        onFocus={() => setOpen(draft.trim() === '')}
        onKeyDown={onKeyDown}
        className={styles.input}
      />
      <IconButton label="Close search" onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
      <p role="status" className="visually-hidden">
        {expanded
          ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
          : emptyMessage}
      </p>
      {emptyMessage ? <NoSuggestions text={emptyMessage} /> : null}
      {expanded ? (
        <SuggestionList
          id={id}
          suggestions={suggestions}
          activeIndex={activeIndex}
          searched={found?.corrected ?? draft}
          corrected={found?.corrected ?? null}
          onChoose={handleChoose}
        />
      ) : null}
    </form>
  );
}
