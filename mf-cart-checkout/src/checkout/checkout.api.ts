import {
  type ApiClient,
  type AppliedRedemption,
  ok,
  placeOrder,
  type PlaceOrderPayload,
  type Problem,
  profile,
  type Result,
  type User,
  validateCode,
} from '@shop/shared-api';

/** Places an order to be paid on delivery; the same key never makes a second one. Gives its id where the server says it. */
export async function sendOrder(api: ApiClient, payload: PlaceOrderPayload, idempotencyKey: string): Promise<Result<string | null, Problem>> {
  const reply = await api.call(placeOrder, payload, { idempotencyKey });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}

export interface CodeQuestion {
  readonly code: string;
  /** Rupees. */
  readonly cartTotal: number;
}

/** What a redemption code is worth on this cart; uses nothing up. */
export async function checkCode(api: ApiClient, { code, cartTotal }: CodeQuestion): Promise<Result<AppliedRedemption, Problem>> {
  const reply = await api.call(validateCode, { rewardCode: code, cartTotal, hasActiveCoinDiscounts: false });
  return reply.ok ? ok(reply.value.redemption) : reply;
}

/** The customer's own name and email, to begin the form with. */
export async function fetchShopper(api: ApiClient): Promise<Result<User, Problem>> {
  const reply = await api.call(profile, undefined);
  return reply.ok ? ok(reply.value.user) : reply;
}
