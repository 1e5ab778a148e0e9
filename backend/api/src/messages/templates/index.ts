import type * as v from 'valibot';
import { accountErased } from './account-erased';
import { accountExists, accountMissing, accountOpened } from './account-opened';
import { emailChanged, emailToConfirm, emailToVerify } from './email-links';
import { passwordChanged, passwordToReset } from './password-links';
import { coinsCredited } from './coins-credited';
import { exchangeAnswered } from './exchange-answered';
import { exchangeRefunded } from './exchange-refunded';
import { exchangeRequested } from './exchange-requested';
import { lineRefunded } from './line-refunded';
import { orderDelivered } from './order-delivered';
import { orderEnded } from './order-ended';
import { orderPlaced } from './order-placed';
import { orderShipped } from './order-shipped';
import { refundFailed } from './refund-failed';
import { refundPayeeNamed } from './refund-payee-named';
import { refundPayeeWanted } from './refund-payee-wanted';
import { refundSent } from './refund-sent';
import { replacementSent } from './replacement-sent';
import { secondFactorChanged } from './second-factor-changed';

/** Every kind of mail, by the name that its rows in the outbox have. */
export const messageDefinitions = {
  'account-erased': accountErased,
  'account-exists': accountExists,
  'account-missing': accountMissing,
  'account-opened': accountOpened,
  'coins-credited': coinsCredited,
  'email-changed': emailChanged,
  'email-to-confirm': emailToConfirm,
  'email-to-verify': emailToVerify,
  'exchange-answered': exchangeAnswered,
  'exchange-refunded': exchangeRefunded,
  'exchange-requested': exchangeRequested,
  'line-refunded': lineRefunded,
  'order-delivered': orderDelivered,
  'order-ended': orderEnded,
  'order-placed': orderPlaced,
  'order-shipped': orderShipped,
  'password-changed': passwordChanged,
  'password-to-reset': passwordToReset,
  'refund-failed': refundFailed,
  'refund-payee-named': refundPayeeNamed,
  'refund-payee-wanted': refundPayeeWanted,
  'refund-sent': refundSent,
  'replacement-sent': replacementSent,
  'second-factor-changed': secondFactorChanged,
} as const;

export type MessageKind = keyof typeof messageDefinitions;
export type MessageDataOf<Kind extends MessageKind> = v.InferInput<(typeof messageDefinitions)[Kind]['data']>;

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(messageDefinitions, kind);
