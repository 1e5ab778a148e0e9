import { ChatIcon } from '@shop/shared-ui';
import type { RemoteServices } from '../services';
import styles from './whatsapp-link.module.css';

interface WhatsAppLinkProps {
  readonly services: RemoteServices;
  readonly title: string;
  /** The page's path in the shop. */
  readonly path: string;
}

/** Opens WhatsApp with the name and the address of the page as a message. Works without scripts. */
export function WhatsAppLink({ services, title, path }: WhatsAppLinkProps) {
  const text = `${title}: ${services.settings.siteUrl}${path}`;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      aria-label="Share on WhatsApp"
      className={styles.link}
    >
      <ChatIcon />
    </a>
  );
}
