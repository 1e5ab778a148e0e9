import { type ApiClient, login, type Problem, register, type Result } from '@shop/shared-api';
import { type LoginMode, type LoginValues, payloadOf } from './login.rules';

/** A token for what was typed (spec section 7). */
export async function askForToken(api: ApiClient, mode: LoginMode, values: LoginValues): Promise<Result<string, Problem>> {
  const payload = payloadOf(mode, values);
  const result =
    mode === 'login' ? await api.call(login, payload) : await api.call(register, { ...payload, name: values.name });
  return result.ok ? { ok: true, value: result.value.token } : result;
}
