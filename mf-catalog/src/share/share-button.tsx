import { IconButton, ShareIcon } from '@shop/shared-ui';
import type { RemoteServices } from '../services';
import { shareStore } from './share.store';

interface ShareButtonProps {
  readonly services: RemoteServices;
  readonly title: string;
  /** The page's path in the shop. */
  readonly path: string;
}

/** The button that shares the page. */
export function ShareButton({ services, title, path }: ShareButtonProps) {
  const url = services.settings.siteUrl + path;
  return (
    <IconButton label="Share" onClick={() => void shareStore(services).share({ title, url })}>
      <ShareIcon />
    </IconButton>
  );
}
