import { createHash } from 'node:crypto';
import { markSpanFailed, runInSpan, type Span } from '@shop/server-environment/tracing';
import * as v from 'valibot';
import type { Database } from '../database/database';
import type { Report } from '../http/report';
import { runRepeatedly } from '../jobs/run-repeatedly';
import { isErasedEmail } from '../user-record/erased-address';
import type { MailContent, MailShop } from './mail-content';
import { renderHtml, renderText } from './mail-layout';
import { type Mail, type MailTransport, RefusedMailError } from './mail';
import { claimDueMessages, markFailed, markSent, type OutboxRow, postponeMessage } from './outbox.queries';
import { computeNextAttempt } from './retry.rules';
import { isMessageKind, messageDefinitions } from './templates';

interface SendingContext {
  readonly db: Database;
  readonly clock: () => Date;
  readonly report: Report;
  readonly transport: MailTransport;
  readonly shop: MailShop;
  /** Creates the link by which a customer switches optional mails off. */
  readonly createUnsubscribeUrl: (userId: string) => string;
}

const batchSize = 20;
/** Longer than sending a batch takes at worst, so that no other process sends it meanwhile. */
const claimMs = 5 * 60_000;

/**
 * Sends the mails that are due, and returns how many were; one to an account that was deleted is given up. A mail
 * server that is down postpones them; one that refuses a mail for good ends it. A process that dies after the mail server has accepted a mail and before the row says so
 * makes another one send it once more, with the same Message-ID.
 */
export async function sendDueMessages(context: SendingContext): Promise<number> {
  const { db, clock } = context;
  const now = clock();
  const claimed = await claimDueMessages(db, now, new Date(now.getTime() + claimMs), batchSize);
  for (const row of claimed) {
    const span = { cause: row.traceparent, attributes: { 'shop.mail.kind': row.kind } };
    await runInSpan('send mail', span, (running) => sendMessage(context, row, running));
  }
  return claimed.length;
}

async function sendMessage(context: SendingContext, row: OutboxRow, span: Span): Promise<void> {
  const { db, clock, report, transport } = context;
  if (isErasedEmail(row.recipient)) return markFailed(db, row, clock(), 'The account is deleted.');
  try {
    await transport.send(renderMail(row, context));
  } catch (error) {
    markSpanFailed(span, error);
    const message = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof RefusedMailError || error instanceof UnreadableMessageError;
    const next = isFinal ? null : computeNextAttempt(row.createdAt, row.attempts, clock());
    if (next) return postponeMessage(db, row, next, message);
    report(new Error(`The mail ${row.key} is given up: ${message}`, { cause: error }), 'sending mails');
    return markFailed(db, row, clock(), message);
  }
  await markSent(db, row, clock());
}

/** The row has data of another version, or none. */
class UnreadableMessageError extends Error {}

/** A mail of a newer release, whose backends send it: it waits while both releases run. */
class UnknownMessageError extends Error {}

function renderMail(row: OutboxRow, { shop, createUnsubscribeUrl }: SendingContext): Mail {
  if (!isMessageKind(row.kind)) throw new UnknownMessageError(`There is no mail ${row.kind} in this release.`);
  const definition = messageDefinitions[row.kind];
  const data = v.safeParse(definition.data, row.data);
  if (!data.success) throw new UnreadableMessageError(`There is no mail ${row.kind} with this data.`);
  const unsubscribeUrl = definition.isOptional && row.userId !== null ? createUnsubscribeUrl(row.userId) : undefined;
  const written = definition.write(data.output as never, shop);
  const content = unsubscribeUrl === undefined ? written : addUnsubscribeLink(written, unsubscribeUrl);
  return {
    recipient: row.recipient,
    subject: content.subject,
    html: renderHtml(content, shop),
    text: renderText(content, shop),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
    messageId: createMessageId(row.key, shop),
  };
}

const addUnsubscribeLink = (content: MailContent, url: string): MailContent => ({
  ...content,
  blocks: [...content.blocks, { type: 'text', text: `To get no more such mails, open this link: ${url}` }],
});

/** A hash of the key, because a Message-ID is public. */
const createMessageId = (key: string, shop: MailShop): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(shop.url).hostname}>`;

/** Sends due mails at an interval. Returns a function that stops it and resolves when the current round is over. */
export const startSending = (context: SendingContext, everyMs: number): (() => Promise<void>) =>
  runRepeatedly({
    name: 'sending mails',
    everyMs,
    report: context.report,
    async run(signal) {
      while (!signal.aborted && (await sendDueMessages(context)) === batchSize);
    },
  });
