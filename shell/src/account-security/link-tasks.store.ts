import type { RemoteServices } from '@shop/shared-events';
import { confirmEmail, confirmNewEmail, saveNewPassword, sendResetMail } from './account-security.api';
import { findNewPasswordErrors, findResetRequestErrors } from './account-security.rules';
import { linkTokens } from './link-token.store';
import { createTaskStore, type TaskStore } from './task.store';

export const createResetRequest = ({ api }: RemoteServices): TaskStore =>
  createTaskStore({ check: findResetRequestErrors, send: ({ email = '' }) => sendResetMail(api, { email }) });

/** Creates the task that uses the link of a page. A used token is forgotten. */
export function createLinkTask(services: RemoteServices, path: string, token: string): TaskStore {
  const { api } = services;
  const sendByPath: Readonly<Record<string, typeof confirmEmail>> = {
    '/verify-email': confirmEmail,
    '/confirm-email': confirmNewEmail,
  };
  const confirm = sendByPath[path];
  return createTaskStore({
    check: confirm ? () => ({}) : findNewPasswordErrors,
    async send({ password = '' }) {
      const result = await (confirm ? confirm(api, { token }) : saveNewPassword(api, { token, password }));
      if (result.ok) linkTokens(services).remove(path);
      return result;
    },
  });
}
