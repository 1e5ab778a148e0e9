import { Button, Checkbox, CloseIcon, IconButton } from '@shop/shared-ui';
import { startTransition, useId, useOptimistic } from 'react';
import styles from './filter-panel.module.css';

export interface FilterGroup {
  readonly heading: string;
  /** The name of its URL parameter. */
  readonly name: string;
  readonly options: readonly FilterOption[];
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  /** Number of products with this value; null while it is unknown. */
  readonly count: number | null;
  readonly onToggle: () => void;
}

interface FilterPanelProps {
  /** Id for the `popoverTarget` of the button that opens the panel on small screens. */
  readonly id: string;
  readonly groups: readonly FilterGroup[];
  /** Id of the form, for controls outside of it. */
  readonly formId: string;
  /** Other URL parameters, submitted with the form if scripts do not run. */
  readonly hiddenFields: readonly (readonly [string, string])[];
  /** Label of the button that closes the panel, such as 'Show 12 products'. */
  readonly closeLabel: string;
  readonly onClear: (() => void) | null;
}

/**
 * The filters: beside the list on wide screens, a drawer on small ones. They also work without scripts. The drawer is a
 * popover, so that Escape and Android's Back close it.
 */
export function FilterPanel({ id, groups, formId, hiddenFields, closeLabel, onClear }: FilterPanelProps) {
  return (
    <section id={id} popover="auto" aria-label="Filters" className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title}>Filters</p>
        <IconButton label="Close filters" popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <form id={formId} method="get">
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
        <noscript>
          <Button type="submit" wide>
            Apply filters
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
          {closeLabel}
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
      {options.map((option, index) => (
        <Option key={option.value} {...option} name={name} countId={`${id}-${index}`} />
      ))}
    </fieldset>
  );
}

function Option({
  name,
  countId,
  value,
  label,
  checked,
  count,
  onToggle,
}: FilterOption & { readonly name: string; readonly countId: string }) {
  // The checkbox changes immediately; the list follows in a transition.
  const [optimisticChecked, setOptimisticChecked] = useOptimistic(checked);

  function onChange() {
    startTransition(() => {
      setOptimisticChecked((current) => !current);
      onToggle();
    });
  }

  return (
    <div className={styles.option}>
      <Checkbox
        label={label}
        name={name}
        value={value}
        checked={optimisticChecked}
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
