import type { FactName, RequestName, StateName } from './contract';
import type { AppName, RemoteName } from './define';
import type { PagesByRemote, WidgetName, WidgetsByRemote } from './parts';

/** The messages of the bus that an app uses, by how it uses them. */
export interface MessageUses {
  readonly publishes: readonly (StateName | FactName)[];
  readonly watches: readonly (StateName | FactName)[];
  /** States whose last value the app reads without a subscription. */
  readonly reads: readonly StateName[];
  readonly asks: readonly RequestName[];
  readonly answers: readonly RequestName[];
}

/** What an app declares of itself in `src/app-manifest.ts`. The build writes it into the release. */
export interface AppManifest {
  readonly app: AppName;
  /** The paths of each page. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The widgets that the app offers to others. */
  readonly widgets: readonly WidgetName[];
  /** The widgets of other apps that it shows. */
  readonly placedWidgets: readonly WidgetName[];
  readonly messages: MessageUses;
}

/** The manifest of a remote, with exactly its pages and widgets. */
export interface RemoteManifest<Name extends RemoteName> extends AppManifest {
  readonly app: Name;
  readonly pages: Readonly<Record<PagesByRemote[Name], readonly string[]>>;
  readonly widgets: readonly WidgetsByRemote[Name][];
}
