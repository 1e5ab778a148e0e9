import type { Registry } from '@shop/release-registry';
import { formatSignedContent, toSignedContent } from '@shop/release-registry/keys';

/**
 * Returns the signatures of all releases as JSON, with the text that each covers, so that a copy of the
 * releases can be verified without the registry. Releases from before there were signatures are left out.
 */
export function formatSignatures({ microFrontends }: Registry): string {
  const releases = Object.entries(microFrontends).flatMap(([app, known]) =>
    known.flatMap((release) => {
      const { signature } = release.extras;
      if (!signature) return [];
      const signed = formatSignedContent(toSignedContent(app, release)).toString('utf8');
      return [{ app, version: release.metadata.version, signed, ...signature }];
    }),
  );
  return `${JSON.stringify({ releases })}\n`;
}
