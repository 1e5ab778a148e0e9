import { useParams } from '@shop/platform';
import { PageHeading } from '@shop/platform/ui';
import type { PageProps } from '../services';
import styles from './wrapping-page.module.css';

/** The page is rendered on the server, too. It needs no data. */
export const prepare = () => Promise.resolve({});

export default function WrappingPage({ services }: PageProps) {
  const { paper } = useParams();
  return (
    <div className={styles.page}>
      <title>{`Wrapping paper · ${services.settings.brand.name}`}</title>
      <PageHeading>Wrapping</PageHeading>
      <p>{`Paper: ${paper}`}</p>
    </div>
  );
}
