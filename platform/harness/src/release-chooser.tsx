import type { BackendDescription, HarnessChoices } from './harness-data.rules';
import { BackendStatement } from './backend-statement';
import styles from './release-chooser.module.css';
import toolStyles from './tools.module.css';

interface ReleaseChooserProps {
  readonly choices: HarnessChoices;
  readonly backend: BackendDescription;
}

/** The first page of a harness that a shop serves: its apps, and the releases of each. */
export function ReleaseChooser({ choices, backend }: ReleaseChooserProps) {
  const { root, apps, problem } = choices;
  return (
    <main id="main" className={styles.chooser}>
      <h1>Test one app alone</h1>
      {problem ? <p role="alert">{problem}</p> : null}
      <p className={toolStyles.quiet}>
        <BackendStatement backend={backend} />
      </p>
      <ul role="list" className={styles.apps}>
        {apps.map(({ app, title, owner, versions }) => (
          <li key={app} className={styles.app}>
            <h2>
              <a href={`${root}${app}/newcomer/`}>{app}</a>
            </h2>
            <p className={toolStyles.quiet}>{[title, owner].filter(Boolean).join(' · ')}</p>
            <ul role="list" className={styles.versions}>
              {versions.map(({ version, percent }) => (
                <li key={version}>
                  <a href={`${root}${app}@${version}/newcomer/`}>{version}</a>
                  {percent > 0 ? <span className={toolStyles.quiet}> for {percent} % of the visitors</span> : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </main>
  );
}
