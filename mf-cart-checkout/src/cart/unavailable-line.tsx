import type { AccessType } from '@shop/shared-api';
import { Link, paths } from '@shop/shared-events';
import { BinIcon, IconButton } from '@shop/shared-ui';
import type { UnavailableEntry } from './cart-view.rules';
import styles from './unavailable-line.module.css';

const accessPages: Readonly<Record<AccessType, { readonly name: string; readonly path: string }>> = {
  EARLY_ACCESS: { name: 'early access', path: paths.earlyAccess },
  LIMITED_EDITION: { name: 'limited edition access', path: paths.limitedEdition },
};

interface UnavailableLineProps {
  readonly entry: UnavailableEntry;
  readonly onRemove: () => void;
}

/** A line of a gated product without access: a message, a link to get access, and a Remove button. */
export function UnavailableLine({ entry: { product, size }, onRemove }: UnavailableLineProps) {
  const { name, path } = accessPages[product.gate];
  return (
    <li className={styles.line}>
      <p>
        {`Your ${name} has ended, so ${product.name}, ${size}, cannot be ordered. `}
        <Link to={path}>Get access again</Link>
      </p>
      <IconButton label={`Remove ${product.name}, ${size}`} onClick={onRemove}>
        <BinIcon size={20} />
      </IconButton>
    </li>
  );
}
