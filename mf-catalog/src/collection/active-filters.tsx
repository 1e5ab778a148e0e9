import { Button, Chip } from '@shop/shared-ui';
import styles from './active-filters.module.css';
import { type CollectionQuery, countActiveFilters, type QueryChange } from './collection-query.rules';
import { filters, toggleFilter } from './collection.rules';

interface ActiveFiltersProps {
  readonly query: CollectionQuery;
  readonly onChange: (part: QueryChange) => void;
  readonly onClear: () => void;
}

/** The active filters, each as a chip that removes it. */
export function ActiveFilters({ query, onChange, onClear }: ActiveFiltersProps) {
  const { text } = query;
  if (countActiveFilters(query) === 0 && text === '') return null;
  return (
    <ul role="list" aria-label="Filters in use" className={styles.chips}>
      {text === '' ? null : (
        <li>
          <Chip onRemove={() => onChange({ text: '' })}>{`“${text}”`}</Chip>
        </li>
      )}
      {filters.flatMap(({ key, toLabel }) =>
        query[key].map((value) => (
          <li key={`${key}-${value}`}>
            <Chip onRemove={() => onChange((current) => toggleFilter(current, key, value))}>{toLabel(value)}</Chip>
          </li>
        )),
      )}
      <li>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
