import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { ignoreHint, linkSchema, linkWithToken, toText } from './account-parts';
import { greet } from './order-parts';

/** The link by which a customer chooses a new password. */
export const passwordToReset = defineMessage(linkSchema, ({ customerName, token }, shop) => ({
  subject: `Choose a new password for ${shop.name}`,
  preview: 'The link works once, within an hour.',
  heading: 'Choose a new password',
  blocks: [
    greet(customerName),
    toText('With this link you choose a new password. It works once, within an hour.'),
    linkWithToken('Choose a new password', `${shop.url}/reset-password`, token),
    toText(ignoreHint),
  ],
}));

/** The password of an account was changed or reset. */
export const passwordChanged = defineMessage(v.object({ customerName: v.string() }), ({ customerName }, shop) => ({
  subject: `Your password at ${shop.name} was changed`,
  preview: 'Devices that were logged in are logged out.',
  heading: 'Your password was changed',
  blocks: [
    greet(customerName),
    toText('All other devices that were logged in are logged out now.'),
    toText('If this was not you, choose a new password at once:'),
    { type: 'button', label: 'Choose a new password', url: `${shop.url}/reset-password` },
  ],
}));
