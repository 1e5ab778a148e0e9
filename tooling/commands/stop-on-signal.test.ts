import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './places.mjs';

/** A command with a server of its own, which ends only when the command stops it. */
const command = `
import { fork } from 'node:child_process';
import path from 'node:path';
import { stopOnSignal } from ${JSON.stringify(path.join(__dirname, 'stop-on-signal.ts'))};
import { stopChild } from ${JSON.stringify(path.join(__dirname, 'supervisor.ts'))};
const server = fork(path.join(__dirname, 'server.cjs'), [], { detached: true });
stopOnSignal(() => void stopChild(server).then(() => { console.log('stopped'); process.exit(0); }));
server.once('message', () => console.log('running ' + server.pid));
`;
const server = `process.send('ready'); setInterval(() => undefined, 1000);`;

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'server: when run.mjs alone ends by %s, the command stops its servers and ends',
  async (signal) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'run-'));
    writeFileSync(path.join(directory, 'command.ts'), command);
    writeFileSync(path.join(directory, 'server.cjs'), server);
    const name = path.relative(path.join(root, 'tooling/commands'), path.join(directory, 'command'));
    const run = spawn(process.execPath, [path.join(__dirname, 'run.mjs'), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const closed = new Promise<void>((resolve) => void run.stdout.once('close', resolve));
    const started = new Promise<number>((resolve) => {
      run.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, id] = /running (\d+)/.exec(output) ?? [];
        if (id !== undefined) resolve(Number(id));
      });
    });
    const id = await started;
    run.kill(signal);
    // The command holds the pipe open until it has ended.
    await closed;
    expect([output.includes('stopped'), isAlive(id)]).toEqual([true, false]);
    rmSync(directory, { recursive: true });
  },
  60_000,
);
