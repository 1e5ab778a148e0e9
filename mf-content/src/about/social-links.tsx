import type { ShopSettings } from '@shop/shared-events';
import { socialIcons } from '@shop/shared-ui';
import styles from './social-links.module.css';

/** Links to the shop's social networks, from the settings. */
export function SocialLinks({ social }: { social: ShopSettings['social'] }) {
  return (
    <ul role="list" className={styles.list}>
      {social.map(({ network, url }) => {
        const Icon = socialIcons[network];
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
              <Icon size={22} />
              {network}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
