import { useLocation, useStream } from '@shop/shared-events';
import { Badge } from '@shop/shared-ui';
import { useId } from 'react';
import type { Observable } from 'rxjs';
import { type HarnessAddress, withFailing, writeAddress } from './address.rules';
import styles from './harness.module.css';

/** One call that the remote has made, and how it was answered. */
export interface MadeCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface CallsListProps {
  readonly calls$: Observable<readonly MadeCall[]>;
  /** The calls that the release declares, by name. */
  readonly declared: readonly string[];
  readonly address: HarnessAddress;
}

const none: readonly MadeCall[] = [];

/** What the remote asked the backend for, and may ask it for. Each call can be made to fail, which reloads the page. */
export function CallsList({ calls$, declared, address }: CallsListProps) {
  const { pathname, search, hash } = useLocation();
  const calls = useStream(calls$, none);
  const restId = useId();
  const isMade = (name: string) => calls.some((call) => call.name === name);
  const unknown = address.failing.filter((name) => !isMade(name));
  const rest = declared.filter((name) => !isMade(name));
  const failLink = (name: string) => (
    <a href={writeAddress(withFailing(address, name)) + pathname + search + hash}>
      {address.failing.includes(name) ? 'Answer it' : 'Let it fail'}
    </a>
  );
  return (
    <>
      {unknown.length > 0 ? (
        <p className={styles.quiet}>Not called so far, and so not failed: {unknown.join(', ')}.</p>
      ) : null}
      {calls.length === 0 ? (
        <p className={styles.quiet}>It has not called the backend yet.</p>
      ) : (
        <ul role="list" className={styles.calls}>
          {calls.map(({ name, method, path: called, status }, index) => (
            <li key={index} className={styles.call}>
              <Badge tone={status < 400 ? 'success' : 'warning'}>{status}</Badge>
              <code>
                {method} {called}
              </code>
              {name ? failLink(name) : null}
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 ? (
        <section aria-labelledby={restId}>
          <p id={restId} className={styles.label}>
            Declared, not called yet
          </p>
          <ul role="list" className={styles.calls}>
            {rest.map((name) => (
              <li key={name} className={styles.call}>
                <code>{name}</code>
                {failLink(name)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
