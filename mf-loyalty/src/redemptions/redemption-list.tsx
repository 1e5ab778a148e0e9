import type { Redemption } from '@shop/shared-api';
import { paths } from '@shop/shared-events';
import { Button, ButtonLink, StateBlock } from '@shop/shared-ui';
import { useTabInUrl } from '../tab-in-url';
import { RedemptionLabel } from './redemption-label';
import styles from './redemption-list.module.css';
import { filterRedemptions, filterNames, redemptionFilters } from './redemptions.rules';

/** The redeemed codes, newest first, filtered by status. */
export function RedemptionList({ redemptions }: { redemptions: readonly Redemption[] }) {
  const [filter, selectFilter] = useTabInUrl('status', redemptionFilters);
  if (redemptions.length === 0) {
    return (
      <StateBlock
        kind="empty"
        title="No codes yet"
        action={<ButtonLink href={`${paths.coins}?tab=redeem`}>Redeem coins</ButtonLink>}
      >
        <p>Redeem coins for a discount code or access, and find it here.</p>
      </StateBlock>
    );
  }
  const shown = filterRedemptions(redemptions, filter);
  return (
    <>
      <div role="group" aria-label="Show redemptions" className={styles.filters}>
        {redemptionFilters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => selectFilter(one)}
            className={styles.filter}
          >
            {filterNames[one]} <span className={styles.amount}>{filterRedemptions(redemptions, one).length}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <StateBlock
          kind="empty"
          title={`No ${filterNames[filter].toLowerCase()} codes`}
          action={
            <Button variant="secondary" onClick={() => selectFilter('all')}>
              Show all
            </Button>
          }
        />
      ) : (
        <ul role="list" className={styles.list}>
          {shown.map((redemption) => (
            <li key={redemption._id}>
              <RedemptionLabel redemption={redemption} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
