import { listStoppedReleases, readAuditLog, type Registry } from '@shop/release-registry';
import type { MonitoringRecorderOptions } from './monitoring-recorder';

/** Creates what finds the releases whose reports are evidence: those that were stopped, while the registry lists them. */
export const createRetention =
  (
    registryFile: string,
    readRegistry: () => Promise<Registry>,
  ): NonNullable<MonitoringRecorderOptions['findRetained']> =>
  async () => {
    const stopped = listStoppedReleases(await readRegistry(), await readAuditLog(registryFile));
    return (app, version) => stopped.some((one) => one.app === app && one.version === version);
  };
