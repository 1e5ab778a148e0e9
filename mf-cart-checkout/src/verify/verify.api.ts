import { type ApiClient, ok, type Problem, type Result, verifyStripe } from '@shop/shared-api';

/**
 * Settles a hosted card payment; the server reads the payment itself, whatever `success` says. Gives the order's id
 * where the server says it.
 */
export async function settlePayment(
  api: ApiClient,
  success: string,
  intentId: string,
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(verifyStripe, { success, orderId: intentId });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}
