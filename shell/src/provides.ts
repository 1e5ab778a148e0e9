import { sharedRouter } from './remotes/shared-router';
import { sharedRxjs } from './remotes/shared-rxjs';
import { sharedValibot } from './remotes/shared-valibot';
import { remoteRoutes, widgetRemotes } from './routes/routes';

// Only builds and checks evaluate this file (tooling/webpack/app-manifests.cjs): releases of the shell record it.

/** The exports of the packages of which the shell shares some exports only. */
export const sharedExports = {
  'react-router-dom': Object.keys(sharedRouter).sort(),
  rxjs: Object.keys(sharedRxjs).sort(),
  valibot: Object.keys(sharedValibot).sort(),
};

/** The pages and widgets of each remote that the shell shows, by part name: `page-home`, `widget-orders`. */
export const shownParts = listShownParts();

function listShownParts(): Readonly<Record<string, readonly string[]>> {
  const pages = remoteRoutes.map(({ remote, page }) => [remote, `page-${page}`] as const);
  const widgets = Object.entries(widgetRemotes).map(([name, remote]) => [remote, `widget-${name}`] as const);
  const shown: Record<string, string[]> = {};
  for (const [remote, part] of [...pages, ...widgets].sort())
    shown[remote] = [...new Set([...(shown[remote] ?? []), part])];
  return shown;
}
