import {
  type Account,
  account,
  type ApiClient,
  type Call,
  changeMailSettings,
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  createSecondFactor,
  type CustomerSession,
  deleteAccount,
  endSession,
  listSessions,
  logoutEverywhere,
  mailSettings,
  type MailSettings,
  type PayloadOf,
  personalData,
  type Problem,
  removeSecondFactor,
  requestEmailChange,
  requestReset,
  resendVerification,
  resetPassword,
  type Result,
  type SecondFactorKey,
  verifyEmail,
} from '@shop/shared-api';

type MessageResult = Promise<Result<string, Problem>>;

/** Sends a call whose reply is a message for the customer. */
const createMessageCall =
  <C extends Call>(call: C) =>
  async (api: ApiClient, payload: PayloadOf<C>): MessageResult => {
    const result = await api.call(call, payload);
    return result.ok ? { ok: true, value: (result.value as { readonly message: string }).message } : result;
  };

export const sendResetMail = createMessageCall(requestReset);
export const saveNewPassword = createMessageCall(resetPassword);
export const confirmEmail = createMessageCall(verifyEmail);
export const confirmNewEmail = createMessageCall(confirmEmailChange);
export const sendVerificationMail = createMessageCall(resendVerification);
export const sendEmailChangeMail = createMessageCall(requestEmailChange);
export const endAllSessions = createMessageCall(logoutEverywhere);
export const endOneSession = createMessageCall(endSession);
export const turnCodesOff = createMessageCall(removeSecondFactor);

/** Reads the devices on which the customer is logged in, the last login first. */
export async function readSessions(api: ApiClient): Promise<Result<readonly CustomerSession[], Problem>> {
  const result = await api.call(listSessions, undefined);
  return result.ok ? { ok: true, value: result.value.sessions } : result;
}

/** Reads whether the email is verified, and which one waits for its link. */
export async function readAccount(api: ApiClient): Promise<Result<Account, Problem>> {
  const result = await api.call(account, undefined);
  return result.ok ? { ok: true, value: result.value.account } : result;
}

/** Changes the password. Returns the token with which this session continues. */
export function replacePassword(
  api: ApiClient,
  payload: PayloadOf<typeof changePassword>,
): Promise<Result<{ readonly token: string; readonly message: string }, Problem>> {
  return api.call(changePassword, payload);
}

/** Creates a key for an authenticator app. */
export async function createKey(api: ApiClient, currentPassword: string): Promise<Result<SecondFactorKey, Problem>> {
  const result = await api.call(createSecondFactor, { currentPassword });
  return result.ok ? { ok: true, value: result.value.secondFactor } : result;
}

/** Turns codes at login on by a code of the new key. Returns the recovery codes. */
export async function turnCodesOn(api: ApiClient, code: string): Promise<Result<readonly string[], Problem>> {
  const result = await api.call(confirmSecondFactor, { code });
  return result.ok ? { ok: true, value: result.value.recoveryCodes } : result;
}

/** Reads which mails the customer wants. */
export async function readMailSettings(api: ApiClient): Promise<Result<MailSettings, Problem>> {
  const result = await api.call(mailSettings, undefined);
  return result.ok ? { ok: true, value: result.value.settings } : result;
}

export async function saveMailSettings(api: ApiClient, settings: MailSettings): Promise<Result<MailSettings, Problem>> {
  const result = await api.call(changeMailSettings, settings);
  return result.ok ? { ok: true, value: result.value.settings } : result;
}

/** Reads what the shop stores about the customer, as JSON and as an HTML document. */
export function readPersonalData(
  api: ApiClient,
  password: string,
): Promise<Result<{ readonly data: object; readonly readable: string }, Problem>> {
  return api.call(personalData, { password });
}

/** Erases the account. Resolves to a message for the customer. */
export async function eraseAccount(api: ApiClient, password: string): MessageResult {
  const result = await api.call(deleteAccount, { password });
  return result.ok ? { ok: true, value: result.value.message ?? '' } : result;
}
