import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { toText } from './account-parts';
import { greet } from './order-parts';

/** Logins of an account ask for a code from now on, or no longer. */
export const secondFactorChanged = defineMessage(
  v.object({ customerName: v.string(), isOn: v.boolean() }),
  ({ customerName, isOn }, shop) => ({
    subject: isOn
      ? `Your login at ${shop.name} asks for a code now`
      : `Your login at ${shop.name} asks for no code now`,
    preview: isOn ? 'Keep your recovery codes in a safe place.' : 'Your password alone logs you in.',
    heading: isOn ? 'Your login asks for a code' : 'Your login asks for no code',
    blocks: [
      greet(customerName),
      toText(
        isOn
          ? 'From now on a login asks for a code of your authenticator app beside your password. If you lose the app, one of your recovery codes takes its place.'
          : 'From now on your password alone logs you in.',
      ),
      toText('If this was not you, choose a new password at once, and write to us:'),
      { type: 'button', label: 'Choose a new password', url: `${shop.url}/reset-password` },
    ],
  }),
);
