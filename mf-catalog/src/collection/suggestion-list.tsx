import { formatNumber } from '@shop/shared-rules';
import { classNames, Picture, Price } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './suggestion-list.module.css';
import { markFound, type Suggestion } from './suggestions.rules';

export interface SuggestionListProps {
  readonly id: string;
  readonly offered: readonly Suggestion[];
  /** The place of the line that the arrow keys have come to; -1 for none. */
  readonly active: number;
  /** Whose words are marked in names. */
  readonly searched: string;
  readonly corrected: string | null;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Stands in the place of the list when the shop has nothing for what was typed. */
export function NoSuggestion({ text }: { readonly text: string }) {
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{text}</p>
    </div>
  );
}

/** The list under the search bar. The focus stays in the field; a line is chosen by Enter, click or touch. */
export function SuggestionList({ id, offered, active, searched, corrected, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div className={styles.panel}>
      {corrected ? (
        <p className={styles.note}>{`Showing “${corrected}”`}</p>
      ) : offered[0]?.kind === 'recent' ? (
        <p className={styles.note}>Searched before</p>
      ) : null}
      <ul ref={list} id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
        {offered.map((suggestion, place) => (
          <li
            key={suggestion.key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            className={classNames(styles.option, suggestion.kind === 'all' && styles.all)}
            // The field keeps the focus, so that Escape and the arrow keys go on working.
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
        {markFound(name, searched).map((part, index) =>
          part.found ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
        )}
      </span>
      <Price rupees={price} className={styles.count} />
    </>
  );
}
