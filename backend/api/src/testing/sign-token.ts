import { type JWTPayload, SignJWT } from 'jose';
import { testSecret } from './test-shop';

/** Signs claims as the token of a customer, by default with the secret of test shops. */
export const signToken = (claims: JWTPayload, secret = testSecret): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(secret));
