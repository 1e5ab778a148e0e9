import { useStream } from '@shop/shared-events';
import { Badge, Button } from '@shop/shared-ui';
import { useId } from 'react';
import type { Observable } from 'rxjs';
import { type Ending, type Endings, endings } from './address.rules';
import { endingLabels, listEndings } from './endings.rules';
import type { MadeCall } from './harness-fetch';
import styles from './tools.module.css';

interface CallsPanelProps {
  readonly calls$: Observable<readonly MadeCall[]>;
  /** The calls that the release declares, by name. */
  readonly declared: readonly string[];
  /** The endings that are chosen, by the names of calls. */
  readonly chosen: Endings;
  /** Called with null where the backend is to answer. */
  readonly onChoose: (call: string, ending: Ending | null) => void;
  readonly onReset: () => void;
}

const none: readonly MadeCall[] = [];
/** The calls that are listed, the latest. */
const maxShown = 30;

/** The calls of the remote: how each ends from now on, and those that it has made. */
export function CallsPanel({ calls$, declared, chosen, onChoose, onReset }: CallsPanelProps) {
  const made = useStream(calls$, none);
  const headingId = useId();
  const madeId = useId();
  const names = [...new Set([...declared, ...Object.keys(chosen), ...made.map(({ name }) => name)])]
    .filter((name) => name !== '')
    .sort();
  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId} className={styles.heading}>
        Endings of calls
      </h2>
      <p className={styles.quiet}>
        Chosen for the next call. The page stays as it is; the address says what is chosen.
      </p>
      {names.length === 0 ? <p className={styles.quiet}>It declares no call of the backend.</p> : null}
      <ul role="list" className={styles.endings}>
        {names.map((name) => (
          <li key={name} className={styles.ending} data-chosen={Object.hasOwn(chosen, name)}>
            <label htmlFor={`${headingId}-${name}`}>
              <code>{name}</code>
            </label>
            <select
              id={`${headingId}-${name}`}
              className={styles.select}
              value={chosen[name] ?? ''}
              onChange={(event) => onChoose(name, endings.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">as it is</option>
              {listEndings(name).map((ending) => (
                <option key={ending} value={ending}>
                  {endingLabels[ending]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {Object.keys(chosen).length > 0 ? (
        <Button size="small" variant="secondary" onClick={onReset}>
          Let all calls end as they are
        </Button>
      ) : null}
      <h3 id={madeId} className={styles.label}>
        Made so far, the latest first
      </h3>
      {made.length === 0 ? (
        <p className={styles.quiet}>It has not called the backend yet.</p>
      ) : (
        <ul role="list" aria-labelledby={madeId} className={styles.calls}>
          {made.slice(0, maxShown).map(({ method, path, status, ending }, index) => (
            <li key={made.length - index} className={styles.call}>
              <Badge tone={status > 0 && status < 400 ? 'success' : 'warning'}>{status || 'no answer'}</Badge>
              <code>
                {method} {path}
              </code>
              {ending ? <span className={styles.quiet}>{ending} was chosen</span> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
