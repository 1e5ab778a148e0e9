/** A release as the panel lists it. */
export interface PanelRelease {
  readonly version: string;
  /** When it was released, as ISO 8601 in UTC. Absent when the audit log does not say. */
  readonly at?: string;
  /** The commit of the sources, as the client of the release stated it. */
  readonly commit?: string;
  /** The version or range of the contract that it was built for. */
  readonly contract?: string;
  /** Bytes of its scripts and styles as they are sent, compressed. Absent for files on another origin. */
  readonly bytes?: number;
  /** Percent of the visitors. */
  readonly traffic: number;
  /** Whether visitors get it unless they are in a canary. */
  readonly isLive: boolean;
}

/** An app as the panel lists it. */
export interface PanelApp {
  readonly app: string;
  /** The name of its part of the shop, for shoppers. */
  readonly title: string;
  readonly owner?: string;
  /** The version that this browser gets now; the host of a development server for a local one. */
  readonly shown: string;
  /** The version that this browser gets without a choice. */
  readonly usual: string;
  /** The entry of the development server that was chosen. */
  readonly local?: string;
  /** Whether this browser gets it by a preview or by the panel. */
  readonly isSwitched: boolean;
  readonly isDisabled: boolean;
  /** Addresses of the files with which the release that is shown starts. */
  readonly files: readonly string[];
  /** The newest releases, and those that visitors get. */
  readonly releases: readonly PanelRelease[];
}

/** What the panel shows. */
export interface PanelList {
  readonly apps: readonly PanelApp[];
  /** The end of the right, as ISO 8601 in UTC. */
  readonly until: string;
}
