import type { BusHost } from '@shop/shared-events/host';
import type { RecordedMessage, Recording } from '@shop/shell/recording';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { KnownMessages } from './messages.rules';
import { publishAnyMessage } from './publish-any-message.store';
import { findContractProblem, findReasonToLeaveOut, longestPauseMs } from './replay.rules';

export interface ReplayStep {
  readonly message: RecordedMessage;
  readonly state: 'waiting' | 'sent' | 'left out' | 'refused';
  /** Why it was left out or refused; '' otherwise. */
  readonly reason: string;
}

export interface ReplayState {
  readonly steps: readonly ReplayStep[];
  /** Index of the message that comes next; the number of steps at the end. */
  readonly next: number;
  readonly isPlaying: boolean;
}

/** Plays the messages of a recording on the bus, in their owners' names. */
export interface Replay {
  readonly recording: Recording;
  readonly state$: Observable<ReplayState>;
  /** Plays from the next message on with the recorded timing; from the start when all are played. */
  play(): void;
  pause(): void;
  /** Sends the next message, and skips those that are left out. */
  step(): void;
}

export interface ReplayOptions {
  /** The app that runs in the harness, whose own messages are not sent. */
  readonly app: string;
  readonly busHost: BusHost;
  readonly messages: KnownMessages;
}

export function createReplay(recording: Recording, { app, busHost, messages }: ReplayOptions): Replay {
  const fresh = (): ReplayState => ({
    steps: recording.messages.map((message) => ({ message, state: 'waiting', reason: '' })),
    next: 0,
    isPlaying: false,
  });
  const state$ = new BehaviorSubject(fresh());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: RecordedMessage): Pick<ReplayStep, 'state' | 'reason'> => {
    const leftOut = findReasonToLeaveOut(message, app, messages);
    if (leftOut) return { state: 'left out', reason: leftOut };
    const problem = findContractProblem(message, messages);
    if (problem) return { state: 'refused', reason: problem };
    try {
      publishAnyMessage(busHost, messages, message.name, message.payload);
      return { state: 'sent', reason: '' };
    } catch (error) {
      return { state: 'refused', reason: error instanceof Error ? error.message : String(error) };
    }
  };

  /** Sends the next message. Returns its state; undefined at the end. */
  const advance = (): ReplayStep['state'] | undefined => {
    const { steps, next, isPlaying } = state$.value;
    const current = steps[next];
    if (!current) return undefined;
    const done = { ...current, ...send(current.message) };
    state$.next({ steps: steps.with(next, done), next: next + 1, isPlaying });
    return done.state;
  };

  const schedule = () => {
    const { steps, next } = state$.value;
    const coming = steps[next];
    if (!coming) return pause();
    timer = setTimeout(
      () => {
        advance();
        schedule();
      },
      Math.min(coming.message.afterMs, longestPauseMs),
    );
  };

  function pause() {
    clearTimeout(timer);
    state$.next({ ...state$.value, isPlaying: false });
  }

  const beginAgain = () => {
    if (state$.value.next >= state$.value.steps.length) state$.next(fresh());
  };

  return {
    recording,
    state$,
    play() {
      clearTimeout(timer);
      beginAgain();
      state$.next({ ...state$.value, isPlaying: true });
      schedule();
    },
    pause,
    step() {
      pause();
      beginAgain();
      while (advance() === 'left out');
    },
  };
}
