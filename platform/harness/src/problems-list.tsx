import { useStream } from '@shop/shared-events';
import type { Observable } from 'rxjs';
import styles from './harness.module.css';

const none: readonly string[] = [];

/** What went wrong, for the team: the slot of the remote says it for shoppers. */
export function ProblemsList({ problems$ }: { readonly problems$: Observable<readonly string[]> }) {
  const problems = useStream(problems$, none);
  return (
    <div role="status" aria-label="Problems">
      {problems.length > 0 ? (
        <ul role="list" className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
