import type { AccessType, RestrictedProduct } from '@shop/shared-api';
import { Link, paths, useStream } from '@shop/shared-events';
import { Picture, SectionHeading } from '@shop/shared-ui';
import { useEffect, useId } from 'react';
import type { PageProps } from '../services';
import { gatedTexts } from '../access';
import { gatedStore } from './gated.store';
import styles from './teaser.module.css';

const none: readonly RestrictedProduct[] = [];

/** A close look at the gated products, for those without access: name and picture only. */
export function Teaser({ services, type }: PageProps & { readonly type: AccessType }) {
  const teasers = gatedStore(services).teasers[type];
  const products = useStream(teasers.products$, none);
  const id = useId();
  useEffect(() => teasers.load(), [teasers]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.teaser}>
      <SectionHeading id={id} lead={gatedTexts[type].teaser}>
        A first look
      </SectionHeading>
      <ul role="list" className={styles.list}>
        {products.map(({ _id, name, image }) => (
          <li key={_id} className={styles.piece}>
            <div className={styles.picture}>
              <Picture src={image} alt="" sizes="(min-width: 48rem) 36rem, 80vw" />
            </div>
            <Link to={paths.product(_id)} className={styles.name}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
