import { Button } from '@shop/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { CoinSliderProps } from './coin-slider';

interface LazyCoinSliderProps extends CoinSliderProps {
  /** Imports the coin slider; replaced in tests. Must be stable between renders. */
  readonly load?: () => Promise<{ readonly CoinSlider: ComponentType<CoinSliderProps> }>;
}

const importCoinSlider = () => import(/* webpackChunkName: "coin-slider" */ './coin-slider');

/** The coin slider. Only customers see it, so the page comes without its code and styles, which are imported here. */
export function LazyCoinSlider({ load = importCoinSlider, ...props }: LazyCoinSliderProps) {
  const [View, setView] = useState<ComponentType<CoinSliderProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shouldLoad = View === null && !hasFailed;

  useEffect(() => {
    if (!shouldLoad) return;
    load().then(
      ({ CoinSlider }) => setView(() => CoinSlider),
      () => setFailed(true),
    );
  }, [load, shouldLoad]);

  if (View) return <View {...props} />;
  if (!hasFailed) return null;
  return (
    <p role="alert">
      {'We could not load your coins. You can still buy without them. '}
      <Button variant="quiet" size="small" onClick={() => setFailed(false)}>
        Retry
      </Button>
    </p>
  );
}
