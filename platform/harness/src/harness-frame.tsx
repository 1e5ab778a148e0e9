import { NavLink, type RemoteName } from '@shop/shared-events';
import { Badge, Button } from '@shop/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import type { Observable } from 'rxjs';
import type { Endings } from './address.rules';
import { BackendStatement } from './backend-statement';
import { CopyLinkButton } from './copy-link-button';
import type { BackendDescription } from './harness-data.rules';
import styles from './harness.module.css';
import { ProblemsList } from './problems-list';

interface HarnessFrameProps {
  readonly app: RemoteName;
  /** The name of the remote's part of the shop, and its team. */
  readonly title: string;
  readonly owner: string;
  /** Of the release that is shown. */
  readonly version: string;
  readonly backend: BackendDescription;
  readonly endings: Endings;
  /** Where another app or release is chosen; null where there is one. */
  readonly chooser: string | null;
  /** Where the app's pages and widgets stand. */
  readonly places: readonly string[];
  readonly problems$: Observable<readonly string[]>;
  /** The choice of the persona. */
  readonly personas: ReactNode;
  /** What stands beside the app: endings, messages, recordings. */
  readonly tools: ReactNode;
  /** The list of the bus's messages. */
  readonly events: ReactNode;
  readonly children: ReactNode;
}

const isWide = () => window.matchMedia('(min-width: 48rem)').matches;

/**
 * The bar above a remote that runs alone, the remote, and the tools beside it. On a phone the tools take the place of
 * the remote while they are open, so that they never squeeze it.
 */
export function HarnessFrame(props: HarnessFrameProps) {
  const { app, title, owner, version, backend, endings, chooser, places, problems$ } = props;
  // 'instead' on a phone: the tools take the place of the app.
  const [tools, setTools] = useState<'closed' | 'beside' | 'instead'>(() => (isWide() ? 'beside' : 'closed'));
  const isOpen = tools !== 'closed';
  const replacesApp = tools === 'instead';
  const toolsId = useId();
  const chosen = Object.entries(endings);
  return (
    <div className={styles.frame} data-tools={tools}>
      <header className={styles.head} data-ground="night">
        <div className={styles.bar}>
          <p className={styles.title}>
            <strong>{app}</strong> alone <span className={styles.version}>{version}</span>
          </p>
          <p className={styles.team}>{[title, owner].filter(Boolean).join(' · ')}</p>
          <div className={styles.actions}>
            <CopyLinkButton className={styles.onNight} />
            <Button
              size="small"
              variant="quiet"
              className={styles.onNight}
              aria-expanded={isOpen}
              aria-controls={toolsId}
              onClick={() => setTools(isOpen ? 'closed' : isWide() ? 'beside' : 'instead')}
            >
              {isOpen ? 'Hide tools' : 'Show tools'}
            </Button>
          </div>
        </div>
        {chosen.length > 0 ? (
          <ul role="list" aria-label="Chosen endings" className={styles.chosen}>
            {chosen.map(([call, ending]) => (
              <li key={call}>
                <Badge tone="warning">
                  {call}: {ending}
                </Badge>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.choices}>
          <p className={styles.statement}>
            <BackendStatement backend={backend} />
          </p>
          {chooser === null ? null : (
            <p className={styles.links}>
              <a href={chooser}>Another app or release</a>
            </p>
          )}
          {props.personas}
          <nav aria-label="Places" className={styles.links}>
            {places.map((place) => (
              <NavLink key={place} to={place} end>
                {place}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
      <ProblemsList problems$={problems$} />
      <main id="main" className={styles.main} hidden={replacesApp}>
        {props.children}
      </main>
      <div role={replacesApp ? 'main' : 'complementary'} aria-label="Tools" id={toolsId} className={styles.tools}>
        {replacesApp ? <h1 className="visually-hidden">Tools for testing {app}</h1> : null}
        {props.tools}
      </div>
      <div className={styles.events}>{props.events}</div>
    </div>
  );
}
