import { Link, paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { noFilters, type Scope } from './collection.rules';
import styles from './nothing-found.module.css';
import { type CollectionQuery, countActiveFilters } from './collection-query.rules';

interface NothingFoundProps {
  readonly scope: Scope;
  readonly query: CollectionQuery;
  /** Search texts with results. */
  readonly suggestions: readonly string[];
  /** Returns the query string of this page with another search text. */
  readonly buildAddress: (text: string) => string;
  readonly onChange: (part: Partial<CollectionQuery>) => void;
  readonly onClear: () => void;
}

/** Replaces an empty list: the reason, and actions to change the query. */
export function NothingFound({ scope, query, suggestions, buildAddress, onChange, onClear }: NothingFoundProps) {
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
        <DidYouMean suggestions={suggestions} buildAddress={buildAddress} />
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

export function DidYouMean({ suggestions, buildAddress }: Pick<NothingFoundProps, 'suggestions' | 'buildAddress'>) {
  return (
    <span className={styles.meant}>
      {'Did you mean '}
      {suggestions.map((text, index) => (
        <span key={text}>
          {index > 0 ? ', ' : null}
          <Link to={buildAddress(text)}>{text}</Link>
        </span>
      ))}
      ?
    </span>
  );
}

const renderCollectionLink = (scope: Scope) =>
  scope.category === null ? (
    <ButtonLink href={paths.home} variant="secondary">
      Go to the home page
    </ButtonLink>
  ) : (
    <ButtonLink href={paths.collection} variant="secondary">
      See the whole collection
    </ButtonLink>
  );
