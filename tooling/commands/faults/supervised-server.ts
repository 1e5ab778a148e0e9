import type { ChildProcess } from 'node:child_process';
import { startServer } from '../processes';
import type { Supervisor } from '../supervisor';

/** A server that is started again when it ends, as a service manager does. */
export interface SupervisedServer {
  readonly name: string;
  isRunning(): boolean;
  /** Sends a signal to the process that runs now. */
  signal(signal: NodeJS.Signals): void;
  /** Adds variables to the environment of the next start; none by default. */
  setVariables(variables: Readonly<Record<string, string>>): void;
}

interface ServerProgram {
  readonly name: string;
  readonly program: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Starts a server. Resolves when it is ready. */
export async function startSupervised(
  supervisor: Supervisor,
  { name, program, environment }: ServerProgram,
): Promise<SupervisedServer> {
  let child: ChildProcess | undefined;
  let more: Readonly<Record<string, string>> = {};
  await supervisor.start({
    name,
    start: async () => (child = (await startServer(name, program, { ...environment, ...more })).child),
  });
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    signal(signal) {
      if (isRunning()) child?.kill(signal);
    },
    setVariables: (variables) => void (more = variables),
  };
}
