import type { ListView } from '../products';
import { DidYouMean } from './nothing-found';
import styles from './search-note.module.css';

interface SearchNoteProps {
  readonly text: string;
  readonly summary: NonNullable<ListView['summary']>;
  readonly buildAddress: (text: string) => string;
}

/** Tells that a corrected text was searched for, and suggests others. */
export function SearchNote({ text, summary, buildAddress }: SearchNoteProps) {
  return (
    <p className={styles.note}>
      {'No results for “'}
      {text}
      {'”. Showing results for '}
      <strong>{summary.corrected}</strong>
      {'. '}
      {summary.suggestions.length > 0 ? (
        <DidYouMean suggestions={summary.suggestions} buildAddress={buildAddress} />
      ) : null}
    </p>
  );
}
