import type { BackendDescription } from './harness-data.rules';

/** Says in a sentence what answers the calls, and what it remembers. */
export function BackendStatement({ backend }: { readonly backend: BackendDescription }) {
  switch (backend.kind) {
    case 'memory':
      return <>Real backend in memory: it remembers what you do until the harness stops.</>;
    case 'named':
      return <>Backend at {backend.instance}: what you do there stays there.</>;
    case 'believable':
      return (
        <>No backend: answers are made up from the schemas of the calls, and nothing is remembered. {backend.reason}</>
      );
  }
}
