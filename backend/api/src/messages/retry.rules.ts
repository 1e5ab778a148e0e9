const minuteMs = 60_000;

/** Minutes between the attempts to send a mail. */
const delays = [1, 5, 15, 60, 240, 720, 1_440];

/** Milliseconds after which a mail that could not be sent is given up: nobody needs it then. */
export const giveUpAfterMs = 3 * 24 * 60 * minuteMs;

/**
 * Computes when a mail is tried again after its failed attempt number `attempts` (from 1). Returns null when it is
 * given up, which is three days after it was created.
 */
export function computeNextAttempt(createdAt: Date, attempts: number, now: Date): Date | null {
  const delay = delays[Math.min(Math.max(attempts, 1), delays.length) - 1] ?? minuteMs;
  const next = new Date(now.getTime() + delay * minuteMs);
  return next.getTime() - createdAt.getTime() > giveUpAfterMs ? null : next;
}
