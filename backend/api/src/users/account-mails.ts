import type { Database } from '../database/database';
import { findMailName } from '../messages/mail-recipient';
import { enqueueMessage } from '../messages/outbox.queries';
import type { MessageDataOf, MessageKind } from '../messages/templates';
import { createLink, type NewLink } from './account-links';
import type { UserRow } from '../user-record/users.queries';

/** Enqueues the mail of a new account with its link, or, for a duplicate, a mail to the customer who has the email. */
export async function enqueueSignUpMail(transaction: Database, user: UserRow, coins: number): Promise<void> {
  const { id, email, isDuplicate, createdAt } = user;
  const link = { purpose: 'verify-email', userId: id, email, now: createdAt } as const;
  if (isDuplicate) await enqueueLinkMail(transaction, link, 'account-exists', () => ({}));
  else
    await enqueueLinkMail(transaction, link, 'account-opened', (token) => ({
      customerName: findMailName(user),
      token,
      coins,
    }));
}

/** Enqueues a mail with a link to verify the email, or, for a duplicate, the mail that the email has an account. */
export async function enqueueVerificationMail(transaction: Database, user: UserRow, now: Date): Promise<void> {
  const { id, email, isDuplicate } = user;
  const link = { purpose: 'verify-email', userId: id, email, now } as const;
  if (isDuplicate) await enqueueLinkMail(transaction, link, 'account-exists', () => ({}));
  else
    await enqueueLinkMail(transaction, link, 'email-to-verify', (token) => ({
      customerName: findMailName(user),
      token,
    }));
}

/** Enqueues a mail with a link to choose a password, or a mail that the email has no account. */
export async function enqueueResetMail(
  transaction: Database,
  user: UserRow | undefined,
  email: string,
  now: Date,
): Promise<void> {
  const link = { purpose: 'reset-password', userId: user?.id ?? null, email, now } as const;
  if (user)
    await enqueueLinkMail(transaction, link, 'password-to-reset', (token) => ({
      customerName: findMailName(user),
      token,
    }));
  else await enqueueLinkMail(transaction, link, 'account-missing', () => ({}));
}

/**
 * Enqueues a mail with a link to confirm a new email, or, if the email has an account, a mail that says so. Nobody has
 * proven the new email, so the mail greets nobody by name.
 */
export async function enqueueEmailChangeMail(
  transaction: Database,
  user: UserRow,
  change: { readonly email: string; readonly isTaken: boolean; readonly now: Date },
): Promise<void> {
  const link = { purpose: 'confirm-email', userId: user.id, email: change.email, now: change.now } as const;
  if (change.isTaken) await enqueueLinkMail(transaction, link, 'account-exists', () => ({}));
  else await enqueueLinkMail(transaction, link, 'email-to-confirm', (token) => ({ customerName: '', token }));
}

/** Enqueues a mail about a change that has happened; `key` names the change. */
export async function enqueueChangeMail<Kind extends 'password-changed' | 'email-changed' | 'second-factor-changed'>(
  transaction: Database,
  user: UserRow,
  kind: Kind,
  { key, data, now }: { readonly key: string; readonly data: MessageDataOf<Kind>; readonly now: Date },
): Promise<void> {
  await enqueueMessage(transaction, {
    key: `${kind}:${key}`,
    userId: user.id,
    recipient: user.email,
    kind,
    data,
    createdAt: now,
  });
}

/**
 * Creates a link and enqueues a mail. Each case of the functions above makes both, so that its time and its statements
 * do not tell which case it is; the token of a link that the mail does not contain is lost.
 */
async function enqueueLinkMail<Kind extends MessageKind>(
  transaction: Database,
  link: NewLink,
  kind: Kind,
  createData: (token: string) => MessageDataOf<Kind>,
): Promise<void> {
  const { id, token } = await createLink(transaction, link);
  await enqueueMessage(transaction, {
    key: `link:${id}`,
    // A mail to the owner of an email does not belong to the account that caused it.
    userId: kind === 'account-exists' ? null : link.userId,
    recipient: link.email,
    kind,
    data: createData(token),
    createdAt: link.now,
  });
}
