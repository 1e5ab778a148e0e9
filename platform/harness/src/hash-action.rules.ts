/** A message that the address asks to be sent: `#send=cart:changed&payload={…}`. */
export interface WantedMessage {
  readonly name: string;
  /** JSON as it was written. */
  readonly payload: string;
}

/** The message that a hash asks for; null when it asks for none. */
export function readWanted(hash: string): WantedMessage | null {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const name = asked.get('send');
  return name === null ? null : { name, payload: asked.get('payload') ?? '' };
}

export const writeWanted = ({ name, payload }: WantedMessage): string =>
  `#${new URLSearchParams({ send: name, payload }).toString()}`;

/** The recording that a hash asks to be played, as `encodeRecording` wrote it; null when it asks for none. */
export const readWantedRecording = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get('play');

export const writeWantedRecording = (encoded: string): string =>
  `#${new URLSearchParams({ play: encoded }).toString()}`;
