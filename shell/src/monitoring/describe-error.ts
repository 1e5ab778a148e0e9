import type { Observation } from '../remotes';
import { findSource, type ReleaseBase } from './find-source';
import { maskMessage } from '@shop/page-contract/mask-message';
import { unknownApp } from '@shop/page-contract/monitoring-limits';

interface DescribedError {
  readonly app: string;
  readonly version: string;
  readonly message: string;
  readonly at: string;
}

/** Describes an error by the release that its stack names, without personal data. */
export function describeError(error: unknown, stack: string, bases: readonly ReleaseBase[]): DescribedError {
  const { app, version, at } = findSource(stack, bases) ?? { app: unknownApp, version: '', at: '' };
  return { app, version, at, message: maskMessage(toText(error)) };
}

const toText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : typeof error;

/** Returns the error of an event and its stack. */
export function readErrorEvent({ event }: Extract<Observation, { kind: 'uncaught' }>): {
  readonly error: unknown;
  readonly stack: string;
} {
  if ('reason' in event) return { error: event.reason, stack: readStack(event.reason) };
  const { error, message, filename, lineno, colno } = event;
  return { error: error ?? message, stack: readStack(error) || `${filename}:${lineno}:${colno}` };
}

/** Returns the stack of an error, or an empty text. */
export const readStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
