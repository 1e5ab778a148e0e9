import { type ApiClient, type Problem, profile, type Result, updateProfile, type User } from '@shop/shared-api';

/** The customer's name and email (spec section 7). */
export async function readProfile(api: ApiClient): Promise<Result<User, Problem>> {
  const result = await api.call(profile, undefined);
  return result.ok ? { ok: true, value: result.value.user } : result;
}

/** Changes the name. */
export function saveName(api: ApiClient, name: string): Promise<Result<unknown, Problem>> {
  return api.call(updateProfile, { name });
}
