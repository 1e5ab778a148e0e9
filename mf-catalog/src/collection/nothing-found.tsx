import { paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import type { Scope } from './collection.rules';
import styles from './nothing-found.module.css';
import { type CollectionQuery, countActive } from './url.rules';

export interface NothingFoundProps {
  readonly scope: Scope;
  readonly query: CollectionQuery;
  /** Texts that find something. */
  readonly suggestions: readonly string[];
  /** The query string of this page with another text. */
  readonly searchOf: (text: string) => string;
  readonly onChange: (part: Partial<CollectionQuery>) => void;
  readonly onClear: () => void;
}

/** What stands in place of an empty list: why it is empty, and ways out of it. */
export function NothingFound({ scope, query, suggestions, searchOf, onChange, onClear }: NothingFoundProps) {
  const [searched, filtered] = [query.text !== '', countActive(query) > 0];
  if (!searched && !filtered) {
    return (
      <StateBlock kind="empty" title="Nothing here yet" action={elsewhere(scope)}>
        New pieces are on their way.
      </StateBlock>
    );
  }
  return (
    <StateBlock
      kind="empty"
      title={searched ? `Nothing found for “${query.text}”` : 'Nothing fits these filters'}
      action={
        <>
          {searched && filtered ? (
            <Button onClick={() => onChange({ categories: [], types: [] })}>Remove the filters</Button>
          ) : null}
          <Button variant={searched && filtered ? 'secondary' : 'primary'} onClick={onClear}>
            {searched && filtered ? 'Clear search and filters' : searched ? 'Show everything' : 'Remove the filters'}
          </Button>
          {scope.category === null ? null : elsewhere(scope)}
        </>
      }
    >
      {suggestions.length > 0 ? (
        <DidYouMean suggestions={suggestions} searchOf={searchOf} />
      ) : searched && filtered ? (
        'There may be more to see without the filters.'
      ) : searched ? (
        'Try a shorter word, or one for the kind of piece: kurta, hoodie, jeans.'
      ) : (
        'Take one off, and there is more to see.'
      )}
    </StateBlock>
  );
}

export function DidYouMean({ suggestions, searchOf }: Pick<NothingFoundProps, 'suggestions' | 'searchOf'>) {
  return (
    <span className={styles.meant}>
      {'Did you mean '}
      {suggestions.map((text, index) => (
        <span key={text}>
          {index > 0 ? ', ' : null}
          <Link to={{ search: searchOf(text) }}>{text}</Link>
        </span>
      ))}
      ?
    </span>
  );
}

const elsewhere = (scope: Scope) =>
  scope.category === null ? (
    <ButtonLink to={paths.home} variant="secondary">
      Go to the home page
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.collection} variant="secondary">
      See the whole collection
    </ButtonLink>
  );
