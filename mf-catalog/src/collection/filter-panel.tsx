import { Button, Checkbox, CloseIcon, IconButton } from '@shop/shared-ui';
import { startTransition, useId, useOptimistic } from 'react';
import styles from './filter-panel.module.css';

export interface FilterGroup {
  readonly heading: string;
  /** What it is called in the address. */
  readonly name: string;
  readonly options: readonly FilterOption[];
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly on: boolean;
  /** Products that it would leave; null while that is not known. */
  readonly count: number | null;
  readonly onToggle: () => void;
}

export interface FilterPanelProps {
  /** For the button that opens it on small screens (`popoverTarget`). */
  readonly id: string;
  readonly groups: readonly FilterGroup[];
  /** Names the form, for controls that stand elsewhere. */
  readonly formId: string;
  /** What else the address says, as it goes with the form where no script runs. */
  readonly rest: readonly (readonly [string, string])[];
  /** What the button that closes it says, such as 'Show 12 products'. */
  readonly done: string;
  readonly onClear: (() => void) | null;
}

/**
 * The filters: beside the list on wide screens, a drawer on small ones. The same boxes serve both, and a page without
 * scripts. A popover, so that Escape and Android's Back close the drawer.
 */
export function FilterPanel({ id, groups, formId, rest, done, onClear }: FilterPanelProps) {
  return (
    <section id={id} popover="auto" aria-label="Filters" className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title}>Filters</p>
        <IconButton label="Close filters" popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <form id={formId} method="get">
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
        <noscript>
          <Button type="submit" wide>
            Show these
          </Button>
        </noscript>
      </form>
      <div className={styles.foot}>
        {onClear ? (
          <Button variant="secondary" onClick={onClear}>
            Clear
          </Button>
        ) : null}
        <Button wide popoverTarget={id} popoverTargetAction="hide">
          {done}
        </Button>
      </div>
    </section>
  );
}

function Group({ heading, name, options }: FilterGroup) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{heading}</legend>
      {options.map((option) => (
        <Option key={option.value} {...option} name={name} countId={`${id}-${option.value}`} />
      ))}
    </fieldset>
  );
}

function Option({
  name,
  countId,
  value,
  label,
  on,
  count,
  onToggle,
}: FilterOption & { readonly name: string; readonly countId: string }) {
  // The tick is there at once; the list follows when it can.
  const [ticked, setTicked] = useOptimistic(on);

  function onChange() {
    startTransition(() => {
      setTicked((now) => !now);
      onToggle();
    });
  }

  return (
    <div className={styles.option}>
      <Checkbox
        label={label}
        name={name}
        value={value}
        checked={ticked}
        onChange={onChange}
        aria-describedby={countId}
        className={styles.box}
      />
      <span id={countId} className={styles.count}>
        {count ?? ''}
        {count === null ? null : <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>}
      </span>
    </div>
  );
}
