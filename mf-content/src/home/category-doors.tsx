import type { SitePicture as DrawnPicture } from '@shop/pictures';
import { paths } from '@shop/shared-events';
import { ArrowIcon } from '@shop/shared-ui';
import { Link } from 'react-router-dom';
import { SitePicture, sitePictures } from '../site-picture';
import styles from './him-and-her.module.css';
import { homeTexts } from './home.texts';

const { heading, him, her } = homeTexts.forHimAndHer;

/** Links to the two collections with tall images (spec section 2). */
export function HimAndHer() {
  return (
    <section aria-labelledby="him-and-her" className={styles.section}>
      <h2 id="him-and-her" className="visually-hidden">
        {heading}
      </h2>
      <CollectionLink to={paths.men} texts={him} picture={sitePictures.him} />
      <CollectionLink to={paths.women} texts={her} picture={sitePictures.her} />
    </section>
  );
}

interface CollectionLinkProps {
  to: string;
  texts: { readonly name: string; readonly line: string; readonly picture: string };
  picture: DrawnPicture;
}

function CollectionLink({ to, texts, picture }: CollectionLinkProps) {
  return (
    <Link to={to} aria-label={texts.name} className={styles.way}>
      <SitePicture
        picture={picture}
        alt={texts.picture}
        sizes="(min-width: 82.5rem) 39rem, (min-width: 60rem) calc(50vw - 3.75rem), calc(50vw - 1.5rem)"
        className={styles.picture}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          {texts.name} <ArrowIcon className={styles.arrow} />
        </span>
        <span className={styles.line}>{texts.line}</span>
      </span>
    </Link>
  );
}
