import type { SitePicture as DrawnPicture } from '@shop/pictures';
import { kidsCollectionAddress, Link, paths } from '@shop/shared-events';
import { ArrowIcon } from '@shop/shared-ui';
import { SitePicture, sitePictures } from '../site-picture';
import styles from './category-links.module.css';
import { homeTexts } from './home.texts';

const { heading, him, her, kids } = homeTexts.categories;
const thirdOfPage = '(min-width: 82.5rem) 26rem, (min-width: 48rem) calc(33vw - 2rem)';

/** Links to the collections for him, for her (spec section 2) and for kids, with tall images. */
export function CategoryLinks() {
  return (
    <section aria-labelledby="categories" className={styles.section}>
      <h2 id="categories" className="visually-hidden">
        {heading}
      </h2>
      <CategoryLink to={paths.men} texts={him} picture={sitePictures.him} sizes={`${thirdOfPage}, 50vw`} />
      <CategoryLink to={paths.women} texts={her} picture={sitePictures.her} sizes={`${thirdOfPage}, 50vw`} />
      <CategoryLink
        to={kidsCollectionAddress}
        texts={kids}
        picture={sitePictures.kids}
        sizes={`${thirdOfPage}, 100vw`}
      />
    </section>
  );
}

interface CategoryLinkProps {
  readonly to: string;
  readonly texts: { readonly name: string; readonly line: string };
  readonly picture: DrawnPicture;
  readonly sizes: string;
}

function CategoryLink({ to, texts, picture, sizes }: CategoryLinkProps) {
  return (
    <Link to={to} className={styles.way}>
      <SitePicture picture={picture} alt="" sizes={sizes} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>
          {texts.name} <ArrowIcon className={styles.arrow} />
        </span>
        <span className={styles.line}>{texts.line}</span>
      </span>
    </Link>
  );
}
