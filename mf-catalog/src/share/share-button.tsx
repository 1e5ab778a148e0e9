import { IconButton, ShareIcon } from '@shop/shared-ui';
import type { RemoteServices } from '../services';
import { shareStore, type ShareMethods } from './share.store';

export interface ShareButtonProps {
  readonly services: RemoteServices;
  readonly title: string;
  /** The page's path in the shop. */
  readonly path: string;
}

/** The button that shares the page. */
export function ShareButton({ services, title, path }: ShareButtonProps) {
  const url = services.settings.siteUrl + path;
  return (
    <IconButton label="Share" onClick={() => void shareStore(services).share({ title, url }, getShareMethods())}>
      <ShareIcon />
    </IconButton>
  );
}

function getShareMethods(): ShareMethods {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const share = 'share' in navigator ? (shared: ShareData) => navigator.share(shared) : undefined;
  return { ...(share ? { share } : {}), ...(clipboard ? { clipboard } : {}) };
}
