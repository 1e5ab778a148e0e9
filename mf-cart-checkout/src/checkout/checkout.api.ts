import {
  type Address,
  type ApiClient,
  type AppliedRedemption,
  ok,
  placeOrder,
  type PlaceOrderPayload,
  type Problem,
  profile,
  redemptions,
  type Result,
  type User,
  userOrders,
  validateCode,
} from '@shop/shared-api';
import { usedAddresses } from './address.rules';
import { type OwnCode, ownCodes } from './saving.rules';

/**
 * Places an order to be paid on delivery; the same key never makes a second one. Gives its id where the server says it.
 */
export async function sendOrder(
  api: ApiClient,
  payload: PlaceOrderPayload,
  idempotencyKey: string,
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(placeOrder, payload, { idempotencyKey });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}

export interface CodeQuestion {
  readonly code: string;
  /** Rupees. */
  readonly cartTotal: number;
}

/** What a redemption code is worth on this cart; uses nothing up. */
export async function checkCode(
  api: ApiClient,
  { code, cartTotal }: CodeQuestion,
): Promise<Result<AppliedRedemption, Problem>> {
  const reply = await api.call(validateCode, { rewardCode: code, cartTotal, hasActiveCoinDiscounts: false });
  return reply.ok ? ok(reply.value.redemption) : reply;
}

/** The customer's own name and email, to begin the form with. */
export async function fetchShopper(api: ApiClient): Promise<Result<User, Problem>> {
  const reply = await api.call(profile, undefined);
  return reply.ok ? ok(reply.value.user) : reply;
}

/** The addresses that this customer's parcels went to, the latest first. */
export async function fetchAddresses(api: ApiClient): Promise<Result<readonly Address[], Problem>> {
  const reply = await api.call(userOrders, {});
  return reply.ok ? ok(usedAddresses(reply.value.orders)) : reply;
}

/** The discount codes that this customer holds, the best first. */
export async function fetchOwnCodes(api: ApiClient): Promise<Result<readonly OwnCode[], Problem>> {
  const reply = await api.call(redemptions, undefined);
  return reply.ok ? ok(ownCodes(reply.value.redemptions)) : reply;
}
