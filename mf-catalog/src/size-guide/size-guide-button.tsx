import type { Product } from '@shop/shared-api';
import { Button, RulerIcon } from '@shop/shared-ui';
import { useOverlay } from '../overlay';
import type { RemoteServices } from '../services';
import { hasSizeGuide } from './size-guide.rules';

interface SizeGuideButtonProps {
  readonly services: RemoteServices;
  readonly product: Product;
}

const loadGuide = () => import(/* webpackChunkName: "size-guide" */ './size-guide');

/** Opens the size guide. Renders nothing for a product without measured sizes. */
export function SizeGuideButton({ services, product }: SizeGuideButtonProps) {
  const guide = useOverlay(services, 'size-guide', loadGuide);
  if (!hasSizeGuide(product)) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" busy={guide.busy} onClick={guide.show}>
        <RulerIcon size={18} />
        Size guide
      </Button>
      {guide.Content ? <guide.Content product={product} open={guide.open} onClose={guide.hide} /> : null}
    </>
  );
}
