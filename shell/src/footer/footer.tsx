import { Link, paths, type RemoteServices } from '@shop/shared-events';
import { Wordmark } from '@shop/shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onNearViewport } from '../remotes';
import type { FooterDetailsProps } from './footer-details';
import styles from './footer.module.css';

interface FooterProps {
  readonly services: RemoteServices;
  /** The links that releases add. */
  readonly moreLinks?: readonly FooterLink[];
}

interface FooterLink {
  readonly to: string;
  readonly label: string;
}

const links: readonly FooterLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.collection, label: 'Collection' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.terms, label: 'Terms' },
];

/** The footer of every page (spec section 2): links and the shop's address, and below them what comes when it is near. */
export function Footer({ services, moreLinks = [] }: FooterProps) {
  const { brand, contact } = services.settings;
  const footer = useRef<HTMLElement>(null);
  const [Details, setDetails] = useState<ComponentType<FooterDetailsProps> | null>(null);

  useEffect(() => {
    if (Details || !footer.current) return undefined;
    return onNearViewport(footer.current, () => {
      import(/* webpackChunkName: "frame" */ './footer-details').then(
        ({ FooterDetails }) => setDetails(() => FooterDetails),
        // The links and the address are enough.
        () => undefined,
      );
    });
  }, [Details]);

  return (
    <footer ref={footer} className={styles.footer} data-team="shell">
      <div className={styles.brand}>
        <Link to={paths.home} className={styles.wordmark}>
          <Wordmark name={brand.name} />
        </Link>
        <p className={styles.tagline}>{brand.tagline}</p>
      </div>
      <nav aria-label="Footer">
        <ul role="list" className={styles.links}>
          {[...links, ...moreLinks].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <address className={styles.colophon}>
        {contact.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={styles.link}>
          {contact.phone}
        </a>
        <a href={`mailto:${contact.email}`} className={styles.link}>
          {contact.email}
        </a>
      </address>
      {Details ? <Details settings={services.settings} /> : null}
    </footer>
  );
}
