import type { ReleaseSource } from '@shop/release-registry/release';
import { allPagesManifest } from './test-manifests';

/** A build of a shell that shows nothing, for shop servers in processes of their own. */
export const testShell: ReleaseSource = {
  app: 'shell',
  version: '1.0.0',
  container: '',
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {}, manifest: allPagesManifest },
  files: new Map([['entry.js', Buffer.from('void 0;')]]),
  server: null,
  description: Buffer.from('{}'),
};
