// node tooling/commands/run.mjs build: builds each app that has changed since its last build, and bundles the servers.
import { buildApps } from './build-apps';
import { bundleServers } from './bundle-servers';

await buildApps();
await bundleServers();
console.log('  servers: bundled');
