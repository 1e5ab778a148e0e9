import { createApiClient, userOrders } from '@shop/shared-api';
import * as v from 'valibot';
import type { AccountWanted } from './account-wanted.rules';

const accountSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });
const refusalSchema = v.object({ message: v.string() });

type CreatedAccount = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly problem: string };

/** Asks the harness's server for a new account. Never rejects. */
export async function createAccount(
  fetch: typeof globalThis.fetch,
  address: string,
  wanted: AccountWanted,
): Promise<CreatedAccount> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const body: unknown = await response.json();
    const account = v.safeParse(accountSchema, body);
    if (response.ok && account.success) return { ok: true, token: account.output.token };
    const refusal = v.safeParse(refusalSchema, body);
    return {
      ok: false,
      problem: refusal.success ? refusal.output.message : `No account was made: ${response.status}.`,
    };
  } catch (error) {
    return { ok: false, problem: `No account was made: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Returns the id of the newest order of an account; null for none. Never rejects. */
export async function findNewestOrderId(baseUrl: string, token: string): Promise<string | null> {
  const reply = await createApiClient({ baseUrl, token: () => token }).call(userOrders, {});
  return (reply.ok && reply.value.orders[0]?._id) || null;
}
