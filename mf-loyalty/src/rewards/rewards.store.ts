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
  /** Null where the server did not send the redemption along: it stands on My Redemptions. */
  readonly code: string | null;
}

/** Where redeeming stands: nothing asked, waiting for the server, or done. */
export type Attempt =
  { readonly status: 'idle' | 'redeeming' } | { readonly status: 'redeemed'; readonly redeemed: Redeemed };

export const initialAttempt: Attempt = { status: 'idle' };

/** What coins can be turned into, and turning them. */
export const rewardsStore = memoizeByServices((services) => {
  const { api, bus } = services;
  const rewards = customerData<readonly Offer[]>(services, {
    fetch: fetchOffers,
    onFailure: () =>
      bus.publish('notice:raised', { kind: 'error', text: 'Failed to fetch available rewards', id: 'coin-rewards' }),
  });
  const attempt$ = new BehaviorSubject<Attempt>(initialAttempt);
  let unanswered: { readonly asked: string; readonly key: string } | null = null;

  /** The rewards, and until when the shopper has access already; an end that is not answered is not shown. */
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

  /** A request that got no answer keeps its key, so that trying again cannot take the coins twice. */
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
    /** Puts the last outcome away; one that is under way goes on. */
    dismiss() {
      if (attempt$.value.status === 'redeemed') attempt$.next(initialAttempt);
    },
    /** Turns coins into a code; the outcome is in `attempt$`, a refusal is a notice. */
    async redeem(wish: Wish): Promise<void> {
      if (attempt$.value.status === 'redeeming') return;
      attempt$.next({ status: 'redeeming' });
      const result = await redeem(api, wish.request, keyFor(wish.request));
      // Whoever left the page meanwhile finds nothing changed there, and is not taken away from where they are.
      const waiting = () => (attempt$.value as Attempt).status === 'redeeming';
      if (!result.ok) {
        if (result.problem.kind === 'refused') unanswered = null;
        // Without an answer the coins may have been taken all the same: the balance tells.
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
