import { accessTypes, newIdempotencyKey, ok, type Problem, type Result, getProblemMessage } from '@shop/shared-api';
import { redemptionToastMs, rewardCodeToastMs } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { balanceStore } from '../balance';
import { findRedemptionCode } from '../code-label';
import { createCustomerDataStore } from '../customer-data';
import { fetchAccess } from '../access';
import { memoizeByServices } from '../services';
import { fetchRewards, sendRedemption, type RedeemReply, type RedeemRequest } from './rewards.api';
import type { RewardWithAccess, RedeemSelection } from './rewards.rules';

export interface RedeemResult {
  readonly selection: RedeemSelection;
  /** Null if the server did not send the redemption, which is then listed on My Redemptions. */
  readonly code: string | null;
}

/** The state of a redemption: none, pending or done. */
type RedeemState =
  | { readonly status: 'idle' | 'redeeming' }
  | { readonly status: 'redeemed'; readonly redeemed: RedeemResult };

export const initialRedeemState: RedeemState = { status: 'idle' };

/** The rewards and their redemption. */
export const rewardsStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const rewards = createCustomerDataStore<readonly RewardWithAccess[]>(services, {
    fetch: fetchRewardsWithAccess,
    onFailure: () =>
      bus.publish('notice:raised', { kind: 'error', text: 'Failed to fetch available rewards', id: 'coin-rewards' }),
  });
  const redeemState$ = new BehaviorSubject<RedeemState>(initialRedeemState);
  let pendingKey: { readonly requestText: string; readonly key: string } | null = null;

  /** Fetches the rewards and the end of existing access. Access that could not be fetched is not shown. */
  async function fetchRewardsWithAccess(): Promise<Result<readonly RewardWithAccess[], Problem>> {
    const [rewards, ...rights] = await Promise.all([
      fetchRewards(api),
      ...accessTypes.map((type) => fetchAccess(api, type)),
    ]);
    if (!rewards.ok) return rewards;
    const accessUntil = (rewardType: string) => {
      const right = rights[accessTypes.findIndex((type) => type === rewardType)];
      return right?.ok ? right.value.expiryDate : null;
    };
    return ok(rewards.value.map((reward) => ({ ...reward, accessUntil: accessUntil(reward.type) })));
  }

  /** A request without a response keeps its key, so that a retry cannot take the coins twice. */
  const findKey = (request: RedeemRequest): string => {
    const requestText = JSON.stringify(request);
    if (pendingKey?.requestText !== requestText) pendingKey = { requestText, key: newIdempotencyKey() };
    return pendingKey.key;
  };

  const showToasts = (reply: RedeemReply, code: string | null) => {
    bus.publish('notice:raised', { kind: 'success', text: reply.message, closeAfterMs: redemptionToastMs });
    if (code)
      bus.publish('notice:raised', { kind: 'info', text: `Your code: ${code}`, closeAfterMs: rewardCodeToastMs });
  };

  return {
    rewards$: rewards.state$,
    redeemState$: redeemState$ as Observable<RedeemState>,
    reload: rewards.reload,
    open(): () => void {
      const close = rewards.open();
      return () => {
        close();
        redeemState$.next(initialRedeemState);
      };
    },
    /** Resets a completed redemption. A pending one continues. */
    dismiss() {
      if (redeemState$.value.status === 'redeemed') redeemState$.next(initialRedeemState);
    },
    /** Redeems coins for a code. The result is in `redeemState$`; a refusal is shown as a toast. */
    async redeem(selection: RedeemSelection): Promise<void> {
      if (redeemState$.value.status === 'redeeming') return;
      redeemState$.next({ status: 'redeeming' });
      const result = await sendRedemption(api, selection.request, findKey(selection.request));
      // A customer who left the page in the meantime is not redirected.
      const isPending = () => (redeemState$.value as RedeemState).status === 'redeeming';
      if (!result.ok) {
        if (result.problem.kind === 'refused') pendingKey = null;
        // The coins may have been taken although the response was lost: reload the balance.
        else void balanceStore(services).refresh();
        if (isPending()) redeemState$.next(initialRedeemState);
        const text = getProblemMessage(result.problem, 'Failed to redeem coins');
        return bus.publish('notice:raised', { kind: 'error', text, id: 'redeem-coins' });
      }
      pendingKey = null;
      const code = result.value.redemption ? findRedemptionCode(result.value.redemption) : null;
      if (isPending()) redeemState$.next({ status: 'redeemed', redeemed: { selection, code } });
      showToasts(result.value, code);
      balanceStore(services).setBalance(result.value.newBalance);
      void rewards.reload();
    },
  };
});
