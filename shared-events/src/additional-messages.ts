import type { Message } from './define';

/**
 * Messages that this contract does not have. A team that works elsewhere adds those of its own remotes by declaration
 * merging; their releases record the schemas.
 */
export interface AdditionalMessages extends Readonly<Record<never, Message>> {}
