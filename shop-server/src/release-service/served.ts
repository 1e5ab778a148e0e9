import type { Registry } from '@shop/release-registry';

/** Returns the releases of these apps, or of all, as the release service shows them: without their files. */
export const toServed = ({ microFrontends }: Registry, apps: readonly string[] = Object.keys(microFrontends)) => ({
  microFrontends: Object.fromEntries(
    apps
      .filter((app) => Object.hasOwn(microFrontends, app))
      .map((app) => [
        app,
        (microFrontends[app] ?? []).map(
          ({ metadata, deployment, extras: { judgedSince, pinned, disabled, signature } }) => ({
            metadata: { version: metadata.version },
            deployment,
            extras: {
              ...(judgedSince === undefined ? {} : { judgedSince }),
              ...(pinned === undefined ? {} : { pinned }),
              ...(disabled === undefined ? {} : { disabled }),
              ...(signature === undefined ? {} : { signature: { key: signature.key } }),
            },
          }),
        ),
      ]),
  ),
});
