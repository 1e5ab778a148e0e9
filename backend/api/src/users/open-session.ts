import { randomUUID } from 'node:crypto';
import type { Shop } from '../shop';
import { describeDevice } from './describe-device';
import { insertSession } from '../user-record/sessions.queries';
import type { TokenOwner } from '../user-record/token';

/** Opens a session for a customer who has just shown the password, and returns its token. */
export async function openSession(
  { db, clock, tokens }: Pick<Shop, 'db' | 'clock' | 'tokens'>,
  { id: userId, tokenVersion }: TokenOwner,
  userAgent: string | undefined,
): Promise<string> {
  const sessionId = randomUUID();
  const now = clock();
  await insertSession(db, {
    id: sessionId,
    userId,
    device: describeDevice(userAgent),
    createdAt: now,
    lastUsedAt: now,
  });
  return tokens.sign({ id: userId, tokenVersion, sessionId });
}
