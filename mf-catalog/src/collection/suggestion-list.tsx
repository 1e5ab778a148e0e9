import { formatNumber } from '@shop/shared-rules';
import { classNames, Picture, Price } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './suggestion-list.module.css';
import { highlightMatches, type Suggestion } from './suggestions.rules';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion that the arrow keys selected; -1 for none. */
  readonly activeIndex: number;
  /** The text whose words are highlighted in product names. */
  readonly searched: string;
  readonly corrected: string | null;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Replaces the list if there are no results. */
export function NoSuggestions({ text }: { readonly text: string }) {
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{text}</p>
    </div>
  );
}

/** The suggestions under the search bar. The focus stays in the field; Enter, click or touch selects one. */
export function SuggestionList({ id, suggestions, activeIndex, searched, corrected, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div className={styles.panel}>
      {corrected ? (
        <p className={styles.note}>{`Showing “${corrected}”`}</p>
      ) : suggestions[0]?.kind === 'recent' ? (
        <p className={styles.note}>Recent searches</p>
      ) : null}
      <ul ref={list} id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            className={classNames(styles.option, suggestion.kind === 'all' && styles.all)}
            // The field keeps the focus, so that Escape and the arrow keys keep working.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
          >
            <Line suggestion={suggestion} searched={searched} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ suggestion, searched }: { readonly suggestion: Suggestion; readonly searched: string }) {
  if (suggestion.kind === 'recent') return <span className={styles.name}>{suggestion.text}</span>;
  if (suggestion.kind === 'all')
    return <span className={styles.name}>{`See all ${formatNumber(suggestion.count)} for “${suggestion.text}”`}</span>;
  if (suggestion.kind !== 'product') {
    return (
      <>
        <span className={styles.name}>
          {suggestion.text} in <strong>{suggestion.label}</strong>
        </span>
        <span className={styles.count}>{formatNumber(suggestion.count)}</span>
      </>
    );
  }
  const { name, images, price } = suggestion.product;
  return (
    <>
      <span className={styles.picture}>
        <Picture src={images[0] ?? ''} alt="" sizes="40px" />
      </span>
      <span className={styles.name}>
        {highlightMatches(name, searched).map((part, partIndex) =>
          part.isMatch ? <mark key={partIndex}>{part.text}</mark> : <span key={partIndex}>{part.text}</span>,
        )}
      </span>
      <Price rupees={price} className={styles.count} />
    </>
  );
}
