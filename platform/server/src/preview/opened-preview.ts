import type { LinkTrust } from '@shop/release-registry/keys';
import {
  formatPreviews,
  maxPreviews,
  previewCookie,
  type SignedPreview,
  verifyPreview,
} from '@shop/release-registry/preview';
import { teamPagePath } from '@shop/release-registry/team-page';
import { formatCookie } from '../panel/panel-visits';

/** The page on which a preview is opened that was made with a key for previews alone. */
export const confirmPath = `${teamPagePath}/preview`;

interface OpenOptions {
  readonly trust: LinkTrust;
  readonly isSecure: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the cookie that adds an opened preview to those of the browser; null for a preview that is not valid. */
export function formatOpenedPreview(
  opened: SignedPreview,
  stored: readonly (SignedPreview | null)[],
  { trust, isSecure, now }: OpenOptions,
): string | null {
  const isValid = (one: SignedPreview | null): one is SignedPreview =>
    one !== null && verifyPreview(one, trust, now) === 'valid';
  if (!isValid(opened)) return null;
  const others = stored.filter(isValid).filter(({ app }) => app !== opened.app);
  const previews = [opened, ...others].slice(0, maxPreviews);
  const end = Math.max(...previews.map(({ until }) => Date.parse(until)));
  return formatCookie(previewCookie, formatPreviews(previews), { isSecure, seconds: Math.ceil((end - now) / 1000) });
}
