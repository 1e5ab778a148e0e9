import {
  type Order,
  type ApiClient,
  type AppliedRedemption,
  maxHistoryPart,
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
import { type OwnCode, listOwnCodes } from './saving.rules';

/**
 * Places an order with cash on delivery. Requests with the same key create one order. Returns its id if the server
 * sends it.
 */
export async function sendOrder(
  api: ApiClient,
  payload: PlaceOrderPayload,
  idempotencyKey: string,
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(placeOrder, payload, { idempotencyKey });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}

interface CodeCheck {
  readonly code: string;
  /** Rupees. */
  readonly cartTotal: number;
}

/** Validates a redemption code for this cart without using it. */
export async function checkCode(
  api: ApiClient,
  { code, cartTotal }: CodeCheck,
): Promise<Result<AppliedRedemption, Problem>> {
  const reply = await api.call(validateCode, { rewardCode: code, cartTotal, hasActiveCoinDiscounts: false });
  return reply.ok ? ok(reply.value.redemption) : reply;
}

/** Fetches the customer's name and email for the form. */
export async function fetchCustomer(api: ApiClient): Promise<Result<User, Problem>> {
  const reply = await api.call(profile, undefined);
  return reply.ok ? ok(reply.value.user) : reply;
}

/** Fetches the customer's newest orders, whose addresses can be used again. */
export async function fetchEarlierOrders(api: ApiClient): Promise<Result<readonly Order[], Problem>> {
  const reply = await api.call(userOrders, { limit: maxHistoryPart });
  return reply.ok ? ok(reply.value.orders) : reply;
}

/** Fetches the customer's discount codes, the best first. */
export async function fetchOwnCodes(api: ApiClient): Promise<Result<readonly OwnCode[], Problem>> {
  const reply = await api.call(redemptions, undefined);
  return reply.ok ? ok(listOwnCodes(reply.value.redemptions)) : reply;
}
