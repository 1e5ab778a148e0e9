import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerProgram } from '@shop/server-environment/server-program';

const root = join(__dirname, '../../../..');

/** The backend's program as a process of its own. */
interface MainRun {
  readonly child: ChildProcess;
  readonly text: () => string;
  readonly ready: Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Creates a data directory for the tests of a file. Returns it, and a function that runs the backend's program on it. */
export function openMainRuns() {
  const running = new Set<ChildProcess>();
  const data = mkdtempSync(join(tmpdir(), 'shop-api-'));
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  function run(environment: Readonly<Record<string, string>>): MainRun {
    const { file, execArgv } = findServerProgram(join(root, 'backend/api/src/main.ts'));
    const child = spawn(process.execPath, [...execArgv, file], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', SHOP_DATA_DIR: data, API_PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running.add(child);
    let text = '';
    child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', (code) => {
        running.delete(child);
        resolve(code);
      });
    });
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      void ended.then((code) => reject(new Error(`ended with ${code}: ${text}`)));
    });
    ready.catch(() => undefined);
    return { child, text: () => text, ready, ended };
  }
  return { data, run };
}

/** Posts JSON and returns the JSON of the answer. */
export async function post(
  address: string,
  path: string,
  payload: object,
  token = '',
): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', token };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(payload) });
  return (await response.json()) as Record<string, unknown>;
}

/**
 * Every file and folder that other users can reach and read or write: what lies in a folder of the owner alone is out
 * of reach.
 */
export const findReadableByOthers = (directory: string): string[] =>
  ['.', 'db', ...readdirSync(directory)].filter((name) => (statSync(join(directory, name)).mode & 0o077) !== 0);

/** Returns the address that the backend has printed. */
export const findAddress = (text: string) =>
  /API ready: (http:\/\/localhost:\d+)/.exec(text)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
