import { formatNumber } from '@shop/shared-rules';
import * as v from 'valibot';
import { defineMessage } from '../define-message';
import { linkSchema, linkWithToken, toText } from './account-parts';
import { greet } from './order-parts';

/** A new account, and the link that verifies its email. */
export const accountOpened = defineMessage(
  v.object({ ...linkSchema.entries, coins: v.number() }),
  ({ customerName, token, coins }, shop) => ({
    subject: `Welcome to ${shop.name}`,
    preview: 'Please confirm your email.',
    heading: 'Welcome',
    blocks: [
      greet(customerName),
      toText(`Your account is open, and your first ${formatNumber(coins)} coins are in it.`),
      toText(
        'Please confirm that this email is yours. Then you can pay larger orders on delivery, and get coins for friends whom you invite.',
      ),
      linkWithToken('Confirm your email', `${shop.url}/verify-email`, token),
      toText(`If you did not sign up at ${shop.name}, do not open the link, and this email stays unconfirmed.`),
    ],
  }),
);

/** A sign-up or a change of email with an email that has an account. */
export const accountExists = defineMessage(v.object({}), (_data, shop) => ({
  subject: `You already have an account at ${shop.name}`,
  preview: 'Log in, or choose a new password.',
  heading: 'You already have an account',
  blocks: [
    toText('Hello,'),
    toText(
      `This email was entered for an account at ${shop.name} just now. It has an account already, which has not changed.`,
    ),
    toText('If it was you: your orders and coins are in the account that you have.'),
    { type: 'button', label: 'Log in', url: `${shop.url}/login` },
    toText(`If you do not know your password any more, choose a new one: ${shop.url}/reset-password`),
    toText('If it was not you, you need not do anything: nobody else can confirm this email.'),
  ],
}));

/** A reset of the password for an email without an account. */
export const accountMissing = defineMessage(v.object({}), (_data, shop) => ({
  subject: `No account at ${shop.name} with this email`,
  preview: 'Perhaps you used another email.',
  heading: 'There is no account with this email',
  blocks: [
    toText('Hello,'),
    toText(
      `A new password was asked for at ${shop.name} with this email. It has no account; perhaps you signed up with another email.`,
    ),
    { type: 'button', label: 'Sign up or log in', url: `${shop.url}/login` },
    toText('If this was not you, you can ignore this mail.'),
  ],
}));
