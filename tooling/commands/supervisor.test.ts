import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSupervisor, type SupervisedProgram, type Supervisor } from './supervisor';

let directory: string;
let log: string[];
let supervisor: Supervisor;
let stopped: string[];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  log = [];
  stopped = [];
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(directory, { recursive: true });
});

/** A program that is ready at once and runs until it is stopped, with its processes so far. */
function program(
  name: string,
  code = "process.on('SIGTERM', () => process.exit(0)); process.on('message', () => {}); process.send('ready');",
) {
  const file = path.join(directory, `${name}.cjs`);
  writeFileSync(file, code);
  const processes: ChildProcess[] = [];
  const waiting: (() => void)[] = [];
  const start = () =>
    new Promise<ChildProcess>((resolve, reject) => {
      const child = fork(file, { stdio: 'ignore' });
      child.once('message', () => {
        processes.push(child);
        child.once('exit', () => stopped.push(name));
        resolve(child);
        waiting.splice(0).forEach((go) => go());
      });
      child.once('exit', (ended) => reject(new Error(`it ended with ${ended}.`)));
    });
  const supervised: SupervisedProgram = { name, start };
  /** Waits until so many processes have been ready. */
  const ready = async (count: number) => {
    while (processes.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { supervised, processes, ready, file };
}

const create = () =>
  createSupervisor({ log: (line) => log.push(line), firstDelayMs: 5, longestDelayMs: 20, healthyMs: 60_000 });

test('server: a program that is killed is started again, and the others run on', async () => {
  supervisor = create();
  const [api, shop] = [program('The backend'), program('The shop server')];
  await supervisor.start(api.supervised);
  await supervisor.start(shop.supervised);
  api.processes[0]?.kill('SIGKILL');
  await api.ready(2);
  expect(shop.processes.map(({ exitCode, signalCode }) => [exitCode, signalCode])).toEqual([[null, null]]);
  expect(log).toEqual(['The backend ended (SIGKILL). It is started again in 0.005 s.']);
});

test('server: each restart waits twice as long as the one before, up to the limit, until the program has been healthy', async () => {
  supervisor = create();
  const api = program('The backend');
  await supervisor.start(api.supervised);
  for (let round = 1; round <= 4; round += 1) {
    api.processes[round - 1]?.kill('SIGKILL');
    await api.ready(round + 1);
  }
  expect(log.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.005', '0.01', '0.02', '0.02']);

  await supervisor.stop();
  log = [];
  supervisor = createSupervisor({ log: (line) => log.push(line), firstDelayMs: 5, longestDelayMs: 20, healthyMs: 0 });
  const healthy = program('The backend');
  await supervisor.start(healthy.supervised);
  for (let round = 1; round <= 2; round += 1) {
    healthy.processes[round - 1]?.kill('SIGKILL');
    await healthy.ready(round + 1);
  }
  expect(log.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.005', '0.005']);
});

test('server: a restart that fails is tried again, and says why', async () => {
  supervisor = create();
  const api = program('The backend');
  await supervisor.start(api.supervised);
  const code =
    "const { existsSync } = require('node:fs'); if (existsSync(__filename + '.broken')) { require('node:fs').rmSync(__filename + '.broken'); process.exit(3); } process.send('ready'); process.on('message', () => {});";
  writeFileSync(api.file, code);
  writeFileSync(`${api.file}.broken`, '');
  api.processes[0]?.kill('SIGKILL');
  await api.ready(2);
  expect(log).toEqual([
    'The backend ended (SIGKILL). It is started again in 0.005 s.',
    'The backend could not be started again: it ended with 3. It is started again in 0.01 s.',
  ]);
});

test('server: a program that cannot start at all is not restarted: its sentence is the answer', async () => {
  supervisor = create();
  await expect(supervisor.start(program('The backend', 'process.exit(1)').supervised)).rejects.toThrow(
    'it ended with 1.',
  );
  expect(log).toEqual([]);
});

test('server: stopping ends the last started first, waits for each, and starts none again', async () => {
  supervisor = create();
  const programs = ['The simulators', 'The backend', 'The shop server'].map((name) => program(name));
  for (const { supervised } of programs) await supervisor.start(supervised);
  await supervisor.stop();
  expect(stopped).toEqual(['The shop server', 'The backend', 'The simulators']);
  expect(log).toEqual([]);
});

test('server: a program that does not stop is killed', async () => {
  supervisor = createSupervisor({ log: (line) => log.push(line), stopMs: 20 });
  const deaf = program(
    'The backend',
    "process.on('SIGTERM', () => {}); process.on('message', () => {}); process.send('ready');",
  );
  await supervisor.start(deaf.supervised);
  await supervisor.stop();
  expect(deaf.processes[0]?.signalCode).toBe('SIGKILL');
});
