import { accessTypes, newIdempotencyKey, ok, type Problem, type Result, getProblemMessage } from '@shop/shared-api';
import { redemptionToastMs, rewardCodeToastMs } from '@shop/shared-rules';
import { BehaviorSubject, type Observable } from 'rxjs';
import { balanceStore } from '../balance';
import { codeOf } from '../code-label';
import { customerData } from '../customer-data';
import { fetchAccess } from '../gated';
import { memoizeByServices } from '../services';
import { fetchRewards, redeem, type RedeemReply, type RedeemRequest } from './rewards.api';
import type { Offer, Wish } from './rewards.rules';

export interface Redeemed {
  readonly wish: Wish;
  /** Null if the server did not send the redemption, which is then listed on My Redemptions. */
  readonly code: string | null;
}

/** The state of a redemption: none, pending or done. */
export type Attempt =
  { readonly status: 'idle' | 'redeeming' } | { readonly status: 'redeemed'; readonly redeemed: Redeemed };

export const initialAttempt: Attempt = { status: 'idle' };

/** The rewards and their redemption. */
export const rewardsStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const rewards = customerData<readonly Offer[]>(services, {
    fetch: fetchOffers,
    onFailure: () =>
      bus.publish('notice:raised', { kind: 'error', text: 'Failed to fetch available rewards', id: 'coin-rewards' }),
  });
  const attempt$ = new BehaviorSubject<Attempt>(initialAttempt);
  let unanswered: { readonly asked: string; readonly key: string } | null = null;

  /** Fetches the rewards and the end of existing access. Access that could not be fetched is not shown. */
  async function fetchOffers(): Promise<Result<readonly Offer[], Problem>> {
    const [rewards, ...rights] = await Promise.all([
      fetchRewards(api),
      ...accessTypes.map((type) => fetchAccess(api, type)),
    ]);
    if (!rewards.ok) return rewards;
    const yoursUntil = (rewardType: string) => {
      const right = rights[accessTypes.findIndex((type) => type === rewardType)];
      return right?.ok ? right.value.expiryDate : null;
    };
    return ok(rewards.value.map((reward) => ({ ...reward, yoursUntil: yoursUntil(reward.type) })));
  }

  /** A request without a response keeps its key, so that a retry cannot take the coins twice. */
  const keyFor = (request: RedeemRequest): string => {
    const asked = JSON.stringify(request);
    if (unanswered?.asked !== asked) unanswered = { asked, key: newIdempotencyKey() };
    return unanswered.key;
  };

  const tell = (reply: RedeemReply, code: string | null) => {
    bus.publish('notice:raised', { kind: 'success', text: reply.message, closeAfterMs: redemptionToastMs });
    if (code)
      bus.publish('notice:raised', { kind: 'info', text: `Your code: ${code}`, closeAfterMs: rewardCodeToastMs });
  };

  return {
    rewards$: rewards.state$,
    attempt$: attempt$ as Observable<Attempt>,
    reload: rewards.reload,
    open(): () => void {
      const close = rewards.open();
      return () => {
        close();
        attempt$.next(initialAttempt);
      };
    },
    /** Resets a completed redemption. A pending one continues. */
    dismiss() {
      if (attempt$.value.status === 'redeemed') attempt$.next(initialAttempt);
    },
    /** Redeems coins for a code. The result is in `attempt$`; a refusal is shown as a toast. */
    async redeem(wish: Wish): Promise<void> {
      if (attempt$.value.status === 'redeeming') return;
      attempt$.next({ status: 'redeeming' });
      const result = await redeem(api, wish.request, keyFor(wish.request));
      // A customer who left the page in the meantime is not redirected.
      const waiting = () => (attempt$.value as Attempt).status === 'redeeming';
      if (!result.ok) {
        if (result.problem.kind === 'refused') unanswered = null;
        // The coins may have been taken although the response was lost: reload the balance.
        else void balanceStore(services).refresh();
        if (waiting()) attempt$.next(initialAttempt);
        const text = getProblemMessage(result.problem, 'Failed to redeem coins');
        return bus.publish('notice:raised', { kind: 'error', text, id: 'redeem-coins' });
      }
      unanswered = null;
      const code = result.value.redemption ? codeOf(result.value.redemption) : null;
      if (waiting()) attempt$.next({ status: 'redeemed', redeemed: { wish, code } });
      tell(result.value, code);
      balanceStore(services).changedTo(result.value.newBalance);
      void rewards.reload();
    },
  };
});
