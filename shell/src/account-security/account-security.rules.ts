import {
  changePassword,
  confirmSecondFactor,
  createSecondFactor,
  deleteAccount,
  removeSecondFactor,
  requestEmailChange,
  requestReset,
  resetPassword,
} from '@shop/shared-api';
import * as v from 'valibot';
import { findFieldErrors } from './field-errors.rules';
import type { TaskValues } from './task.store';

/** Functions that return a message for each invalid field of a form. */
export const findPasswordChangeErrors = (values: TaskValues) => findFieldErrors(changePassword.payload, values);
export const findEmailChangeErrors = (values: TaskValues) => findFieldErrors(requestEmailChange.payload, values);
export const findPasswordErrors = (values: TaskValues) => findFieldErrors(deleteAccount.payload, values);
export const findKeyErrors = (values: TaskValues) => findFieldErrors(createSecondFactor.payload, values);
export const findCodeErrors = (values: TaskValues) => findFieldErrors(confirmSecondFactor.payload, values);
export const findTurnOffErrors = (values: TaskValues) => findFieldErrors(removeSecondFactor.payload, values);
export const findResetRequestErrors = (values: TaskValues) => findFieldErrors(requestReset.payload, values);
export const findNewPasswordErrors = (values: TaskValues) =>
  findFieldErrors(v.pick(resetPassword.payload, ['password']), values);
