import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const watched = path.join(__dirname, 'watch-npm.mjs');

/** Starts `npm start` of a package whose program lives until npm ends; resolves with npm once the program runs. */
async function startNpm(directory: string) {
  const program = `import { watchNpm } from ${JSON.stringify(watched)};
    watchNpm(() => { console.log('npm has ended'); clearInterval(running); });
    const running = setInterval(() => undefined, 1000);
    console.log('running');`;
  writeFileSync(path.join(directory, 'program.mjs'), program);
  const scripts = { start: 'node program.mjs' };
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ name: 'watched', scripts }));
  const npm = spawn('npm', ['start'], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
  const output = npm.stdout.setEncoding('utf8');
  const wrote = (line: string) =>
    new Promise<void>((resolve) => {
      output.on('data', (text: string) => {
        if (text.includes(line)) resolve();
      });
    });
  // The program holds the pipe open, so it closes when the program has ended.
  const closed = new Promise<void>((resolve) => void output.once('close', resolve));
  const ended = wrote('npm has ended');
  await wrote('running');
  return { npm, ended, closed };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a program that npm started learns of it when npm ends by %s',
  async (signal) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'shop-npm-'));
    const { npm, ended, closed } = await startNpm(directory);
    npm.kill(signal);
    await ended;
    await closed;
    rmSync(directory, { recursive: true });
  },
  60_000,
);
