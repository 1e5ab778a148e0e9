import type { Problem, Result } from '@shop/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';

/** The fields of a form, by name. */
export type TaskValues = Readonly<Record<string, string>>;

export interface TaskState {
  readonly busy: boolean;
  /** The message of the backend after a success; null before. */
  readonly done: string | null;
  /** Why it failed, unless `fields` says it beside the fields. */
  readonly message: string | null;
  readonly fields: TaskValues;
  /** The number of failures, so that equal ones are announced each time. */
  readonly failures: number;
}

/** One thing that a customer asks the backend to do, with the state of its form. */
export interface TaskStore {
  readonly state$: Observable<TaskState>;
  run(values: TaskValues): Promise<void>;
}

interface TaskOptions {
  /** Returns a message for each invalid field. */
  readonly check?: (values: TaskValues) => TaskValues;
  /** Resolves to the message for the customer. */
  readonly send: (values: TaskValues) => Promise<Result<string, Problem>>;
}

export const initialTaskState: TaskState = { busy: false, done: null, message: null, fields: {}, failures: 0 };

export function createTaskStore({ check = () => ({}), send }: TaskOptions): TaskStore {
  const state$ = new BehaviorSubject<TaskState>(initialTaskState);
  const fail = (message: string | null, fields: TaskValues) =>
    state$.next({ ...initialTaskState, message, fields, failures: state$.value.failures + 1 });
  return {
    state$: state$.asObservable(),
    async run(values) {
      if (state$.value.busy) return;
      const errors = check(values);
      if (Object.keys(errors).length > 0) return fail(null, errors);
      state$.next({ ...initialTaskState, busy: true, failures: state$.value.failures });
      const result = await send(values);
      if (result.ok) state$.next({ ...initialTaskState, done: result.value });
      else fail(result.problem.message, result.problem.fields ?? {});
    },
  };
}
