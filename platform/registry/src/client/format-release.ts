import { formatPreview } from '../preview';
import { formatServed } from '../release/release-report';
import type { ReleaseClient } from './release-client';

/** Lines for the terminal: who gets what after a release over the network, and the addresses of previews. */
export const formatRelease = (reply: Awaited<ReturnType<ReleaseClient['release']>>, isPreview: boolean): string[] => [
  ...Object.keys(reply.versions).map((app) => formatServed(reply, app)),
  isPreview ? (reply.previews ?? []).map(formatPreview).join('\n\n') : '  nothing was restarted: the next page has it',
];
