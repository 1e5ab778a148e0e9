import { Button } from '@shop/platform/ui';
import { useState } from 'react';
import type { PageProps } from '../services';
import ribbon from './ribbon.svg';
import styles from './ribbons-page.module.css';

/** The page is rendered on the server, too. It needs no data. */
export const prepare = () => Promise.resolve({});

/** The page at /ribbons: it has a picture, a style of its own and a state. */
export default function RibbonsPage({ services }: PageProps) {
  const [tied, setTied] = useState(0);
  return (
    <div className={styles.page}>
      <title>{`Ribbons · ${services.settings.brand.name}`}</title>
      <meta name="description" content="Ribbons at the shop." />
      <h1>Ribbons</h1>
      <img src={ribbon} alt="A red ribbon" width="60" height="20" />
      <p>Tied: {tied}</p>
      <Button onClick={() => setTied((before) => before + 1)}>Tie one</Button>
    </div>
  );
}
