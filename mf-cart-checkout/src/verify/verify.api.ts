import { type ApiClient, ok, type Problem, type Result, verifyStripe } from '@shop/shared-api';

/** Settles a hosted card payment; the server reads the payment itself, whatever `success` says. */
export async function settlePayment(api: ApiClient, success: string, orderId: string): Promise<Result<null, Problem>> {
  const reply = await api.call(verifyStripe, { success, orderId });
  return reply.ok ? ok(null) : reply;
}
