import * as v from 'valibot';
import { defineCall } from './call';

/** The mails that customers can switch off. All others are about their orders and their account. */
export const mailSettingsSchema = v.object({ coins: v.boolean() });
export type MailSettings = v.InferOutput<typeof mailSettingsSchema>;

const reply = v.object({ success: v.literal(true), settings: mailSettingsSchema });

export const mailSettings = defineCall({
  method: 'GET',
  path: '/api/user/mail-settings',
  token: true,
  payload: v.undefined(),
  reply,
});

export const changeMailSettings = defineCall({
  method: 'PUT',
  path: '/api/user/mail-settings',
  token: true,
  payload: mailSettingsSchema,
  reply,
});
