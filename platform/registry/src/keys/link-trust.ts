import * as v from 'valibot';

/** What the links are verified by that the shop has signed for the holders of keys. */
export interface LinkTrust {
  /** The public key of the shop; '' fits no signature. */
  readonly publicKey: string;
  /** The ids of the keys whose links have ended with them. */
  readonly revokedKeys: ReadonlySet<string>;
}

/** Stands in a link for the id of a team's key, when the operator has made it by a command. */
export const operatorKey = 'operator';

/** The id of the key for whose holder a link was signed. */
export const linkKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{4,40}$/));
