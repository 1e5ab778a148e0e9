import type { ApiClient, Call } from '@shop/shared-api';
import * as v from 'valibot';
import { parseStored } from './parse-stored';
import type { RemoteServices } from './remote';

/** The id of the element that holds the page's data. The shell names it itself: an import would cost its entry bytes. */
export const pageDataId = 'shop-page';

const remotesSchema = v.object({ remotes: v.record(v.string(), v.object({ version: v.string() })) });

/** Returns `@` and the version of an app's release on this page; '' on a server, which knows it. */
function findRelease(app: string): string {
  const text = typeof document === 'undefined' ? null : (document.getElementById(pageDataId)?.textContent ?? null);
  const version = parseStored(text, remotesSchema)?.remotes[app]?.version;
  return version === undefined ? '' : `@${encodeURIComponent(version)}`;
}

/**
 * Creates the client of an app's own backend, which its manifest names. Paths are those of the backend: `/reviews/7`.
 * The shop's server forwards each call to the backend of the page's own release, with a statement of who asks in the
 * place of the token.
 */
export function createBackend({ api }: Pick<RemoteServices, 'api'>, app: string): ApiClient {
  let prefix: string | undefined;
  return {
    call<C extends Call>(call: C, ...rest: unknown[]) {
      prefix ??= `/remotes/${app}${findRelease(app)}/api`;
      return api.call({ ...call, path: prefix + call.path }, ...(rest as [never]));
    },
  };
}
