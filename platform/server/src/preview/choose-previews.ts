import { findDefaultRelease, type Registry, type Release, replaceReleases, versionOf } from '@shop/release-registry';
import type { LinkTrust } from '@shop/release-registry/keys';
import { type SignedPreview, verifyPreview } from '@shop/release-registry/preview';

interface PreviewChoice {
  /** The releases of the visitor with the previewed ones in place. */
  readonly registry: Registry;
  /** The apps of the previewed releases. */
  readonly apps: readonly string[];
  /** What the page says about its previews, one sentence each. */
  readonly sentences: readonly string[];
}

interface PreviewInput {
  /** All releases of the shop. */
  readonly current: Registry;
  /** The releases that the visitor gets without a preview. */
  readonly chosen: Registry;
  /** The previews of the visitor; null for an address or a cookie that this shop cannot have written. */
  readonly previews: readonly (SignedPreview | null)[];
  readonly trust: LinkTrust;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const endedSentence = 'This preview has ended.';

/** Puts the previewed releases in the place of the visitor's. What cannot be previewed stays as it is, and is explained. */
export function choosePreviews({ current, chosen, previews, trust, now }: PreviewInput): PreviewChoice {
  const releases = new Map<string, Release>();
  const explanations = new Set<string>();
  for (const preview of previews) {
    if (preview === null || verifyPreview(preview, trust, now) !== 'valid') {
      explanations.add(endedSentence);
      continue;
    }
    const { app, version } = preview;
    const known = Object.hasOwn(current.microFrontends, app) ? current.microFrontends[app] : undefined;
    const release = known?.find((one) => versionOf(one) === version);
    if (!release) explanations.add(`This preview has ended: ${app} ${version} was deleted.`);
    else if (findDefaultRelease(current, app)?.extras.disabled !== undefined)
      explanations.add(`${app} is switched off, so that its preview is not shown.`);
    else releases.set(app, release);
  }
  const names = [...releases].map(([app, release]) => `${app} ${versionOf(release)}`);
  return {
    registry: releases.size > 0 ? replaceReleases(chosen, releases) : chosen,
    apps: [...releases.keys()],
    sentences: [...(names.length > 0 ? [`Preview: ${names.join(', ')}`] : []), ...explanations],
  };
}
