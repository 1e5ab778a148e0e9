import type { ProductSort } from '@shop/shared-api';
import { Button, Select } from '@shop/shared-ui';
import { type Grid, grids, sortLabels, sorts } from './collection.rules';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** Of the filter panel that its button opens on small screens. */
  readonly panelId: string;
  /** Of the form that the sort goes with where no script runs. */
  readonly formId: string;
  /** How many filters are on. */
  readonly active: number;
  /** What is listed, in words. */
  readonly amount: string;
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
  /** Null on pages that offer no choice of columns. */
  readonly grid: Grid | null;
  readonly onGrid: (grid: Grid) => void;
}

/** Above the list: how much there is, how many columns, in which order. */
export function Toolbar({ panelId, formId, active, amount, sort, onSort, grid, onGrid }: ToolbarProps) {
  const options = sorts.map((value) => ({ value, label: sortLabels[value] }));
  return (
    <div className={styles.bar}>
      <Button variant="secondary" size="small" popoverTarget={panelId} className={styles.filters}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <p role="status" className={styles.amount}>
        {amount}
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
