import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path, { join } from 'node:path';
import { findServerProgram } from '@shop/server-environment/server-program';
import { limitsOfTests } from '@shop/tooling/limits-of-tests';

const root = join(__dirname, '../../../..');

/** The backend as a process of its own, as it runs in a shop. */
export interface RunningApi {
  readonly address: string;
  readonly child: ChildProcess;
  /** The output of the process so far. */
  text(): string;
  /** Sends a call; null if the process did not answer. */
  post(path: string, payload: object, token?: string): Promise<Record<string, unknown> | null>;
  /** Sends a call of the operator: GET, or POST with a body. Throws where it is refused. */
  askOperator(path: string, body?: object): Promise<unknown>;
  /** Changes the status of an order as the operator does, until it is delivered. */
  deliverOrder(orderId: string): Promise<void>;
  /** Stops the process, immediately with SIGKILL, and waits for its end. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the backend, or another program that is one, with only these variables, and waits until it listens. */
export function startApi(
  variables: Readonly<Record<string, string>>,
  program = 'backend/api/src/main.ts',
): Promise<RunningApi> {
  const { file, execArgv } = findServerProgram(path.resolve(root, program));
  const child = spawn(process.execPath, [...execArgv, file], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', API_PORT: '0', ...limitsOfTests, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const listen = (part: Buffer) => void (text += part.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    void gone.then(() => reject(new Error(`The backend ended: ${text}`)));
    child.once('message', () => {
      const address = (/API ready: (http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '').replace('localhost', '127.0.0.1');
      async function askOperator(path: string, body?: object): Promise<unknown> {
        const secret =
          variables['OPERATOR_SECRET'] ??
          (await readFile(join(variables['SHOP_DATA_DIR'] ?? '', 'operator-secret'), 'utf8'));
        const response = await fetch(`${address}/operator/${path}`, {
          headers: { 'content-type': 'application/json', 'operator-secret': secret.trim() },
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      }
      resolve({
        address,
        child,
        text: () => text,
        async post(path, payload, token = '') {
          const headers = { 'content-type': 'application/json', token };
          const response = await fetch(address + path, {
            method: 'POST',
            headers,
            body: JSON.stringify(payload),
          }).catch(() => null);
          return response ? ((await response.json().catch(() => null)) as Record<string, unknown> | null) : null;
        },
        askOperator,
        async deliverOrder(orderId) {
          for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered'])
            await askOperator(`orders/${orderId}/status`, { status });
        },
        end(signal = 'SIGTERM') {
          child.kill(signal);
          return gone;
        },
      });
    });
  });
}
