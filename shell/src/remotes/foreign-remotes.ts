import type { RemoteName } from '@shop/shared-events';
import type { DeployedRemote } from '@shop/page-contract/page-data';
import { createFileVerifier } from './file-verifier';
import { completeRemoteModule } from './remote-module';

/** Opens the remotes of teams that build without this repository's tools. A chunk of its own. */
export interface ForeignRemotes {
  /** Verifies the release's files from now on, opens it and completes its module. */
  open(remote: RemoteName, release: DeployedRemote, open: () => Promise<unknown>): Promise<unknown>;
}

export function createForeignRemotes(report: (error: Error) => void): ForeignRemotes {
  const verifier = createFileVerifier();
  return {
    async open(name, release, open) {
      if (release.verified) verifier.verify(name, release.verified);
      const module = completeRemoteModule(await open());
      const missing = [
        ...Object.keys(release.pages).filter((page) => !Object.hasOwn(module.remote.pages, page)),
        ...release.widgets.filter((widget) => !Object.hasOwn(module.remote.widgets, widget)),
      ];
      if (missing.length > 0)
        report(
          new Error(`${name} ${release.version} declares ${missing.join(', ')}, and its module does not have it.`),
        );
      return module;
    },
  };
}
