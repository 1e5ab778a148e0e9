import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { ignoreHint, linkSchema, linkWithToken, toText } from './account-parts';
import { greet, listTyped } from './order-parts';

/** The link that verifies the email of an account, sent again. */
export const emailToVerify = defineMessage(linkSchema, ({ customerName, token }, shop) => ({
  subject: `Confirm your email at ${shop.name}`,
  preview: 'The link works once, within three days.',
  heading: 'Confirm your email',
  blocks: [
    greet(customerName),
    toText('Please confirm that this email is yours. The link works once, within three days.'),
    linkWithToken('Confirm your email', `${shop.url}/verify-email`, token),
    toText(`If you have no account at ${shop.name}, do not open the link, and this email stays unconfirmed.`),
  ],
}));

/** The link that makes an email the new one of an account. */
export const emailToConfirm = defineMessage(linkSchema, ({ customerName, token }, shop) => ({
  subject: `Confirm your new email at ${shop.name}`,
  preview: 'The link works once, within a day.',
  heading: 'Confirm your new email',
  blocks: [
    greet(customerName),
    toText('You asked us to use this email for your account. The link works once, within a day.'),
    linkWithToken('Use this email', `${shop.url}/confirm-email`, token),
    toText(ignoreHint),
  ],
}));

/** For the old email: the account has a new one. */
export const emailChanged = defineMessage(
  v.object({ customerName: v.string(), newEmail: v.string() }),
  ({ customerName, newEmail }, shop) => ({
    subject: `Your email at ${shop.name} was changed`,
    preview: 'We write to your new email from now on.',
    heading: 'Your email was changed',
    blocks: [
      greet(customerName),
      ...(newEmail === '' ? [] : [{ type: 'facts', facts: listTyped('New email', newEmail) } as const]),
      toText('We write to your new email from now on.'),
      toText('If this was not you, please write to us at once, so that we can give the account back to you.'),
      { type: 'button', label: 'Write to us', url: `${shop.url}/contact` },
    ],
  }),
);
