import type { PanelApp } from '../panel-list';

/** Milliseconds in which a server on the same machine answers. */
const answerMs = 3_000;

/** Returns a sentence about the first chosen development server that does not answer; '' when all do. */
export async function findSilentServer(apps: readonly PanelApp[]): Promise<string> {
  for (const { app, local } of apps) {
    if (local === undefined) continue;
    const isThere = await fetch(local, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere)
      return `${new URL(local).origin} does not answer with ${app}. Start it with npm run dev -- ${app}, then load the page again.`;
  }
  return '';
}
