import { type ComponentType, useEffect, useState } from 'react';
import styles from './gated.module.css';
import type { GatedBoxProps } from './gated-box';

/** Of the few products that not everybody may order: what one may do here. Its scripts are asked for when such a product is looked at. */
export function Gated(props: GatedBoxProps) {
  const [Box, setBox] = useState<ComponentType<GatedBoxProps> | null>(null);
  useEffect(() => {
    void import(/* webpackChunkName: "gated-box" */ './gated-box').then(
      (loaded) => setBox(() => loaded.default),
      () => setBox(() => Open),
    );
  }, []);
  return <div className={styles.place}>{Box ? <Box {...props} /> : null}</div>;
}

/** What cannot be found out here is found out by the server when the piece is put into the cart. */
const Open = ({ children }: GatedBoxProps) => children;
