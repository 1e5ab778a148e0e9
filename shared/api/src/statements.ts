import * as v from 'valibot';
import { defineCall } from './call';

/** Where the keys of the statements are published (RFC 7517). */
export const jwksPath = '/.well-known/jwks.json';

/** Seconds for which a statement is valid. */
export const statementSeconds = 60;

/**
 * A short-lived signed statement (JWT) for the backend of a team, which says who asks. The shop server asks for it in the
 * place of the token, which that backend must not get.
 */
export const statement = defineCall({
  method: 'GET',
  path: '/api/user/statement',
  token: true,
  query: v.object({ app: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,49}$/, 'This is no name of an app.')) }),
  payload: v.undefined(),
  reply: v.object({ success: v.literal(true), statement: v.string() }),
});
