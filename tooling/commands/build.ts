// node tooling/commands/run.mjs build: builds each app that has changed since its last build.
import { buildApps } from './build-apps';

await buildApps();
