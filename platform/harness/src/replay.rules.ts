import type { RecordedMessage, Recording } from '@shop/shell/recording';
import type { KnownMessages } from './messages.rules';

/** Milliseconds; a longer pause of a recording is played as this. */
export const longestPauseMs = 5_000;

/** Why a message of a recording is not sent again; undefined for one that is. */
export function findReasonToLeaveOut(
  message: RecordedMessage,
  app: string,
  messages: KnownMessages,
): string | undefined {
  const { kind, name, from } = message;
  if (kind === 'violation') return 'It was refused when it was recorded.';
  if (kind === 'reply') return 'A reply: the request brings its own.';
  const known = Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (from === app || (known?.owner === app && kind === 'state')) return `${app} sends it itself.`;
  if (kind === 'request' && known && known.owner !== app) return `A request to ${known.owner}, which is not here.`;
  return undefined;
}

/** Why the contract refuses a message before it is sent; undefined where only its payload can be wrong. */
export function findContractProblem({ kind, name }: RecordedMessage, messages: KnownMessages): string | undefined {
  const known = Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (!known) return `There is no message ${name}.`;
  return known.kind === kind ? undefined : `${name} is a ${known.kind}, and was recorded as a ${kind}.`;
}

/** A recording of only what is sent again, with the same timing. */
export function selectPlayed(recording: Recording, app: string, messages: KnownMessages): Recording {
  let waitedMs = 0;
  const played = recording.messages.flatMap((message) => {
    waitedMs += message.afterMs;
    if (findReasonToLeaveOut(message, app, messages)) return [];
    const afterMs = waitedMs;
    waitedMs = 0;
    return [{ ...message, afterMs }];
  });
  return { ...recording, messages: played };
}
