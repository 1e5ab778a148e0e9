import { fileURLToPath } from 'node:url';
import { readStoreSettings, type StoreSettings } from '@shop/release-registry/store';
import { readEnvironment } from '@shop/server-environment';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the data of a shop is, and how it is reached. */
export interface ShopLocation extends StoreSettings {
  readonly dataDirectory: string;
  /** The file of run-time settings, which need not exist. */
  readonly settingsFile: string;
  /** The address of the running backend. */
  readonly apiAddress: string;
  /** Undefined: the secret of the data directory. */
  readonly operatorSecret: string | undefined;
}

/** Reads the location by the variables that the shop is started with. Throws a sentence for wrong ones. */
export function readShopLocation(environment: NodeJS.ProcessEnv): ShopLocation {
  const { dataDirectory, settingsFile, apiAddress } = readEnvironment(environment, root);
  return {
    ...readStoreSettings(environment),
    dataDirectory,
    settingsFile,
    apiAddress,
    operatorSecret: environment['OPERATOR_SECRET'] || undefined,
  };
}
