import type { Declaration } from './harness-data.rules';
import styles from './tools.module.css';

/** What the release declares: the messages that it uses, by use, and the widgets that it places. */
export function DeclarationList({ declaration }: { readonly declaration: Declaration }) {
  const names = Object.keys(declaration.messages).sort();
  const entries = [
    ...(['hears', 'sends', 'asks', 'answers'] as const).map(
      (use) => [useLabels[use], names.filter((name) => declaration.messages[name]?.includes(use))] as const,
    ),
    ['Places the widgets', declaration.placedWidgets] as const,
    ['Attaches', (declaration.attaches ?? []).map(({ widget, point }) => `${widget} to ${point}`)] as const,
  ].filter(([, values]) => values.length > 0);
  if (entries.length === 0) return <p className={styles.quiet}>It declares no message and places no widget.</p>;
  return (
    <dl className={styles.declaration}>
      {entries.map(([label, values]) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const useLabels = { hears: 'Hears', sends: 'Sends', asks: 'Asks', answers: 'Answers' } as const;
