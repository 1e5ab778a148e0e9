import { type ApiClient, ok, type Problem, type Result, verifyStripe } from '@shop/shared-api';

/**
 * Settles a hosted card payment. The server asks the provider itself, whatever `success` is. Returns the order's id if
 * the server sends it.
 */
export async function settlePayment(
  api: ApiClient,
  success: string,
  intentId: string,
): Promise<Result<string | null, Problem>> {
  const reply = await api.call(verifyStripe, { success, orderId: intentId });
  return reply.ok ? ok(reply.value.orderId ?? null) : reply;
}
