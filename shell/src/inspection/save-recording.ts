import type { LoggedMessage } from '@shop/shared-events';
import { createRecording } from './recording.rules';

/** Saves messages of the bus, oldest first, as a file without personal data. */
export function saveRecording(messages: readonly LoggedMessage[]): void {
  const now = Date.now();
  const text = JSON.stringify(createRecording(messages, now), null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `bus-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
