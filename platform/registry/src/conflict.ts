import type { Release } from './registry';

/** A reason why two live releases cannot run on one page. */
export interface Conflict {
  /** Identifies the conflict across versions of the two apps. */
  readonly key: string;
  /** Names the release that requires something, what it requires, and the release that does not provide it. */
  readonly sentence: string;
  /** The app that does not send a message that another app hears. A new listener may be released before the sender. */
  readonly silent?: string;
  /** The declaring app and the owner, of a conflict that is found in the other direction, too. */
  readonly rivals?: readonly [app: string, owner: string];
}

/** A release that visitors get. */
export interface LiveRelease {
  readonly app: string;
  /** App and version, for messages. */
  readonly name: string;
  readonly release: Release;
}
