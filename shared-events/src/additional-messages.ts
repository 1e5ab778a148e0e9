/**
 * Messages that this contract does not have. A team that works elsewhere adds those of its own remotes by declaration
 * merging; their releases record the schemas.
 */
// An interface, because only interfaces can be extended elsewhere.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface AdditionalMessages {}
