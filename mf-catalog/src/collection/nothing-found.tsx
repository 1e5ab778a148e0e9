import { paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import type { Scope } from './collection.rules';
import { type CollectionQuery, countActive } from './url.rules';

export interface NothingFoundProps {
  readonly scope: Scope;
  readonly query: CollectionQuery;
  readonly onClear: () => void;
}

/** What stands in place of an empty list: why it is empty, and a way out of it. */
export function NothingFound({ scope, query, onClear }: NothingFoundProps) {
  const narrowed = query.text !== '' || countActive(query) > 0;
  const elsewhere =
    scope.category === null ? (
      <ButtonLink to={paths.home} variant="secondary">
        Go to the home page
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.collection} variant="secondary">
        See the whole collection
      </ButtonLink>
    );
  if (!narrowed) {
    return (
      <StateBlock kind="empty" title="Nothing here yet" action={elsewhere}>
        New pieces are on the loom. Look in again soon.
      </StateBlock>
    );
  }
  return (
    <StateBlock
      kind="empty"
      title={query.text === '' ? 'Nothing found' : `Nothing found for “${query.text}”`}
      action={
        <>
          <Button onClick={onClear}>Clear search and filters</Button>
          {scope.category === null ? null : elsewhere}
        </>
      }
    >
      Try another word, or take a filter off.
    </StateBlock>
  );
}
