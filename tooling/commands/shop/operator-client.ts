import { readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@shop/server-environment';
import { root } from '../places.mjs';

/** One call of the backend's operator side: `path` is what follows /operator/. */
export interface OperatorCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Calls the operator's side of the running backend. Every failure is an Error with a sentence. */
export interface OperatorClient {
  call(call: OperatorCall): Promise<unknown>;
  /** Sends a file. */
  upload(path: string, content: Buffer): Promise<unknown>;
}

/** Connects to the running backend, which alone may open the database. */
export async function createOperatorClient(environment: NodeJS.ProcessEnv = process.env): Promise<OperatorClient> {
  const { apiAddress, dataDirectory } = readEnvironment(environment, root);
  const notRunning = `The shop does not answer at ${apiAddress}. Start it with npm start, then run this again.`;
  const secret = (environment['OPERATOR_SECRET'] || (await readSecret(dataDirectory))).trim();

  async function send(
    call: OperatorCall,
    contentType: string | undefined,
    body: string | Uint8Array<ArrayBuffer> | undefined,
  ) {
    const response = await fetch(`${apiAddress}/operator/${call.path}`, {
      method: call.method,
      headers: {
        'operator-secret': secret,
        'operator-name': encodeURIComponent(readOperatorName(environment)),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => {
      throw new Error(notRunning);
    });
    const answer = (await response.json().catch(() => ({}))) as { success?: boolean; message?: string };
    if (answer.success !== true) throw new Error(answer.message ?? notRunning);
    return answer;
  }

  return {
    call: (call) => send(call, call.body && 'application/json', call.body && JSON.stringify(call.body)),
    upload: (target, content) =>
      send({ method: 'POST', path: target }, 'application/octet-stream', new Uint8Array(content)),
  };
}

/** Returns who runs the command: OPERATOR or the user of the operating system, and the machine. */
export function readOperatorName(environment: NodeJS.ProcessEnv): string {
  return `${environment['OPERATOR'] || readUserName()} @ ${hostname()}`;
}

function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return 'unknown';
  }
}

/** The secret that the backend persisted; a shop on PostgreSQL has it in OPERATOR_SECRET instead. */
function readSecret(dataDirectory: string): Promise<string> {
  return readFile(path.join(dataDirectory, 'operator-secret'), 'utf8').catch(() => {
    throw new Error(
      `There is no shop in ${dataDirectory}. Start it with npm start, name its data with SHOP_DATA_DIR, or set the OPERATOR_SECRET that it was started with.`,
    );
  });
}
