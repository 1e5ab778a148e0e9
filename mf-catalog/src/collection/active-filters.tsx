import { Button, Chip } from '@shop/shared-ui';
import { typeLabel } from '../products';
import styles from './active-filters.module.css';
import type { CollectionQuery, QueryChange } from './collection-query.rules';

export interface ActiveFiltersProps {
  readonly query: CollectionQuery;
  readonly onChange: (part: QueryChange) => void;
  readonly onClear: () => void;
}

/** The active filters, each as a chip that removes it. */
export function ActiveFilters({ query, onChange, onClear }: ActiveFiltersProps) {
  const { categories, types, text } = query;
  if (categories.length + types.length === 0 && text === '') return null;
  return (
    <ul role="list" aria-label="Filters in use" className={styles.chips}>
      {text === '' ? null : (
        <li>
          <Chip onRemove={() => onChange({ text: '' })}>{`“${text}”`}</Chip>
        </li>
      )}
      {categories.map((value) => (
        <li key={value}>
          <Chip
            onRemove={() =>
              onChange((current) => ({ categories: current.categories.filter((other) => other !== value) }))
            }
          >
            {value}
          </Chip>
        </li>
      ))}
      {types.map((value) => (
        <li key={value}>
          <Chip onRemove={() => onChange((current) => ({ types: current.types.filter((other) => other !== value) }))}>
            {typeLabel(value)}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
