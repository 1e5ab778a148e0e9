import type { Registry } from '../index';

/** Returns the releases of these apps, or of all, as teams see them: without their files. */
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
