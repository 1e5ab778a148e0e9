import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { findServerProgram } from '@shop/server-environment/server-program';
import { root } from './places.mjs';
import { stopChild } from './supervisor';

/** A server of the shop in its own process. */
export interface Running {
  readonly name: string;
  readonly child: ChildProcess;
}

/** What a server says when it is ready. */
export interface ReadyMessage {
  readonly ready: true;
  /** From the backend: whether a backup was ever taken. */
  readonly isBackedUp?: boolean;
}

/**
 * Starts a TypeScript program with arguments and waits until it says that it is ready. Rejects with its own last words
 * when it ends before. With `stdout` 'pipe' the caller reads what it prints.
 */
export function startServer(
  name: string,
  program: string,
  environment: NodeJS.ProcessEnv = process.env,
  words: readonly string[] = [],
  stdout: 'inherit' | 'pipe' = 'inherit',
): Promise<Running & { readonly message: ReadyMessage }> {
  return new Promise((resolve, reject) => {
    const { file, execArgv } = findServerProgram(path.join(root, program));
    const child = fork(file, words, {
      cwd: root,
      env: environment,
      execArgv: [...execArgv],
      stdio: ['ignore', stdout, 'pipe', 'ipc'],
      // In a process group of its own, Ctrl-C in a terminal reaches only this process, which stops the servers in
      // order.
      detached: process.platform !== 'win32',
    });
    let errorOutput = '';
    child.stderr?.on('data', (text: Buffer) => {
      errorOutput = (errorOutput + String(text)).slice(-4000);
      if (ready) process.stderr.write(text);
    });
    let ready = false;
    child.on('message', (message) => {
      if (!(message as { ready?: boolean }).ready) return;
      ready = true;
      resolve({ name, child, message: message as ReadyMessage });
    });
    child.on('exit', (code) => {
      if (!ready) reject(new Error(errorOutput.trim() || `${name} ended with code ${code} before it was ready.`));
    });
  });
}

/**
 * What a program says against its environment, '' for nothing. The program is asked with `--check` and does nothing
 * else.
 */
export function refusedBy(program: string): Promise<string> {
  return new Promise((resolve) => {
    const { file, execArgv } = findServerProgram(path.join(root, program));
    const child = fork(file, ['--check'], {
      cwd: root,
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr?.on('data', (text: Buffer) => (words += String(text)));
    child.on('close', (code) => resolve(code === 0 ? '' : words.trim().split('\n').join('\n  ')));
  });
}

/**
 * Stops servers one after the other, the last started first, so that none meets the closed port of one that it needs.
 */
export async function stopServers(running: readonly Running[]): Promise<void> {
  for (const { child } of running.toReversed()) await stopChild(child);
}

/** Whether nobody listens on a port of this machine. */
export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
