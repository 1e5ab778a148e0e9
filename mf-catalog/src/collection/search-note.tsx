import type { ListView } from '../products';
import { DidYouMean } from './nothing-found';
import styles from './search-note.module.css';

export interface SearchNoteProps {
  readonly text: string;
  readonly facts: NonNullable<ListView['facts']>;
  readonly searchOf: (text: string) => string;
}

/** Says that something else was searched for than what was typed, and what else may have been meant. */
export function SearchNote({ text, facts, searchOf }: SearchNoteProps) {
  return (
    <p className={styles.note}>
      {'We found nothing for “'}
      {text}
      {'”, so these are for '}
      <strong>{facts.corrected}</strong>
      {'. '}
      {facts.suggestions.length > 0 ? <DidYouMean suggestions={facts.suggestions} searchOf={searchOf} /> : null}
    </p>
  );
}
