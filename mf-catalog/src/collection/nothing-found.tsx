import { paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import { noFilters, type Scope } from './collection.rules';
import styles from './nothing-found.module.css';
import { type CollectionQuery, countActiveFilters } from './collection-query.rules';

export interface NothingFoundProps {
  readonly scope: Scope;
  readonly query: CollectionQuery;
  /** Search texts with results. */
  readonly suggestions: readonly string[];
  /** Returns the query string of this page with another search text. */
  readonly buildSearch: (text: string) => string;
  readonly onChange: (part: Partial<CollectionQuery>) => void;
  readonly onClear: () => void;
}

/** Replaces an empty list: the reason, and actions to change the query. */
export function NothingFound({ scope, query, suggestions, buildSearch, onChange, onClear }: NothingFoundProps) {
  const [hasText, hasFilters] = [query.text !== '', countActiveFilters(query) > 0];
  if (!hasText && !hasFilters) {
    return (
      <StateBlock kind="empty" title="Nothing here yet" action={renderCollectionLink(scope)}>
        New arrivals are on their way.
      </StateBlock>
    );
  }
  return (
    <StateBlock
      kind="empty"
      title={hasText ? `Nothing found for “${query.text}”` : 'Nothing fits these filters'}
      action={
        <>
          {hasText && hasFilters ? <Button onClick={() => onChange(noFilters)}>Remove the filters</Button> : null}
          <Button variant={hasText && hasFilters ? 'secondary' : 'primary'} onClick={onClear}>
            {hasText && hasFilters ? 'Clear search and filters' : hasText ? 'Show everything' : 'Remove the filters'}
          </Button>
          {scope.category === null ? null : renderCollectionLink(scope)}
        </>
      }
    >
      {suggestions.length > 0 ? (
        <DidYouMean suggestions={suggestions} buildSearch={buildSearch} />
      ) : hasText && hasFilters ? (
        'Remove the filters to see more.'
      ) : hasText ? (
        'Try a shorter word, or search for a kind of garment: kurta, hoodie, jeans.'
      ) : (
        'Remove a filter to see more.'
      )}
    </StateBlock>
  );
}

export function DidYouMean({ suggestions, buildSearch }: Pick<NothingFoundProps, 'suggestions' | 'buildSearch'>) {
  return (
    <span className={styles.meant}>
      {'Did you mean '}
      {suggestions.map((text, index) => (
        <span key={text}>
          {index > 0 ? ', ' : null}
          <Link to={{ search: buildSearch(text) }}>{text}</Link>
        </span>
      ))}
      ?
    </span>
  );
}

const renderCollectionLink = (scope: Scope) =>
  scope.category === null ? (
    <ButtonLink to={paths.home} variant="secondary">
      Go to the home page
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.collection} variant="secondary">
      See the whole collection
    </ButtonLink>
  );
