import { type ApiClient, login, type Problem, register, type Result } from '@shop/shared-api';
import { type LoginMode, type LoginValues, toPayload } from './login.rules';

/** Requests a token with the form's values (spec section 7). */
export async function requestToken(
  api: ApiClient,
  mode: LoginMode,
  values: LoginValues,
): Promise<Result<string, Problem>> {
  const payload = toPayload(mode, values);
  const result =
    mode === 'login' ? await api.call(login, payload) : await api.call(register, { ...payload, name: values.name });
  return result.ok ? { ok: true, value: result.value.token } : result;
}
