import type { ProductSort } from '@shop/shared-api';
import { Button, Select } from '@shop/shared-ui';
import { type Grid, grids, sortLabels, sorts } from './collection.rules';
import styles from './toolbar.module.css';

interface ToolbarProps {
  /** Id of the filter panel, which the button opens on small screens. */
  readonly panelId: string;
  /** Id of the form that submits the sort if scripts do not run. */
  readonly formId: string;
  /** Number of active filters. */
  readonly activeFilters: number;
  /** The number of results as text. */
  readonly resultText: string;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  /** Null on pages without a choice of columns. */
  readonly grid: Grid | null;
  readonly onGrid: (grid: Grid) => void;
}

/** The bar above the list: number of results, columns and sort. */
export function Toolbar({ panelId, formId, activeFilters, resultText, sort, onSort, grid, onGrid }: ToolbarProps) {
  const options = sorts.map((value) => ({ value, label: sortLabels[value] }));
  return (
    <div className={styles.bar}>
      <Button variant="secondary" size="small" popoverTarget={panelId} className={styles.filters}>
        {activeFilters > 0 ? `Filters (${activeFilters})` : 'Filters'}
      </Button>
      <p role="status" className={styles.amount}>
        {resultText}
      </p>
      {grid === null ? null : (
        <div role="group" aria-label="Columns" className={styles.grids}>
          {grids.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={`${value} columns`}
              aria-pressed={value === grid}
              onClick={() => onGrid(value)}
              className={styles.grid}
            >
              <span aria-hidden="true" className={styles.bars}>
                {Array.from({ length: value }, (_, index) => (
                  <span key={index} />
                ))}
              </span>
            </button>
          ))}
        </div>
      )}
      <Select
        label="Sort by"
        name="sort"
        form={formId}
        options={options}
        value={sort}
        onChange={(event) => onSort(sorts.find((value) => value === event.target.value) ?? 'relavent')}
        className={styles.sort}
      />
    </div>
  );
}
