import type { Problem, Result } from '@shop/shared-api';
import { Button, Skeleton } from '@shop/shared-ui';
import type { ReactNode } from 'react';

interface LoadedPartProps<T> {
  /** Null until it has been read. */
  readonly loaded: Result<T, Problem> | null;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** Shows what was read from the backend, a line of skeleton before, or the problem with Retry. */
export function LoadedPart<T>({ loaded, onRetry, children }: LoadedPartProps<T>) {
  if (loaded === null) return <Skeleton height="1.6em" />;
  if (loaded.ok) return children(loaded.value);
  return (
    <p role="status">
      {loaded.problem.message}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
