import * as v from 'valibot';
import type { MailBlock } from '../mail-content';

/** What a mail with a link shows: the customer's name, and the token of the link. */
export const linkSchema = v.object({ customerName: v.string(), token: v.string() });

export const toText = (text: string): MailBlock => ({ type: 'text', text });

/** Creates a button to a page that takes a token from the fragment, which browsers send to no server. */
export const linkWithToken = (label: string, address: string, token: string): MailBlock => ({
  type: 'button',
  label,
  url: `${address}#${token}`,
});

export const ignoreHint = 'If this was not you, you can ignore this mail: nothing changes.';
