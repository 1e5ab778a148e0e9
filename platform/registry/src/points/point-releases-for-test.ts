import type { Manifest } from '../manifest';
import type { Release } from '../registry';
import { createReleaseForTest } from '../release-for-test';

/** Creates a manifest that declares nothing but what is given. */
export const createManifestForTest = (declared: Partial<Manifest>): Manifest => ({
  title: 'A part',
  owner: 'A team',
  pages: {},
  widgets: [],
  placedWidgets: [],
  calls: [],
  ...declared,
});

/** Creates a release with a manifest, whose build records no parts. */
export const createPointReleaseForTest = (version: string, manifest: Manifest): Release =>
  createReleaseForTest(version, { messages: {}, manifest });
