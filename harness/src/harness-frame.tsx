import { NavLink, type RemoteName, useLocation } from '@shop/shared-events';
import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';
import { type HarnessAddress, personas, writeAddress } from './address.rules';
import styles from './harness.module.css';
import { ProblemsList } from './problems-list';

export interface HarnessFrameProps {
  readonly app: RemoteName;
  /** The name of the remote's part of the shop, and its team. */
  readonly title: string;
  readonly owner: string;
  /** Of the release that is shown. */
  readonly version: string;
  readonly address: HarnessAddress;
  /** Where the app's pages and widgets stand. */
  readonly places: readonly string[];
  readonly problems$: Observable<readonly string[]>;
  /** What stands beside the app: messages to send, calls that were made. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const personaNames = { visitor: 'Visitor', shopper: 'Shopper with coins' } as const;

/** The bar above a remote that runs alone, the remote, and the tools beside it. */
export function HarnessFrame(props: HarnessFrameProps) {
  const { app, title, owner, version, address, places, problems$, tools, children } = props;
  const { pathname, search, hash } = useLocation();
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <div className={styles.bar} data-ground="night">
          <p className={styles.title}>
            <strong>{app}</strong> alone <span className={styles.version}>{version}</span>
          </p>
          <p className={styles.version}>{[title, owner].filter(Boolean).join(' · ')}</p>
          <nav aria-label="Persona" className={styles.links}>
            {personas.map((persona) => (
              <a
                key={persona}
                href={writeAddress({ ...address, persona }) + pathname + search + hash}
                aria-current={persona === address.persona ? 'true' : undefined}
              >
                {personaNames[persona]}
              </a>
            ))}
          </nav>
          <nav aria-label="Places" className={styles.links}>
            {places.map((place) => (
              <NavLink key={place} to={place} end>
                {place}
              </NavLink>
            ))}
          </nav>
        </div>
        <ProblemsList problems$={problems$} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <aside aria-label="Tools" className={styles.tools}>
        {tools}
      </aside>
    </div>
  );
}
