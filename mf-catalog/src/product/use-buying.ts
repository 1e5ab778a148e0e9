import type { Product } from '@shop/shared-api';
import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import { coinsEarned, type CoinDiscountAmounts } from '@shop/shared-rules';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { balanceStore, coinChoice, coinRange } from '../coins';
import { isAllGone } from './product.rules';
import { purchaseStore } from './purchase.store';

/** What a shopper has chosen of a product, and the two ways to buy it. A refusal takes nothing away from it. */
export interface Buying {
  /** Null while none is chosen. */
  readonly size: string | null;
  readonly pickSize: (size: string) => void;
  /** A size was needed and none was chosen. */
  readonly missing: boolean;
  /** The group of sizes, which gets the focus then. */
  readonly picker: RefObject<HTMLFieldSetElement | null>;
  /** The coins at hand; null for a visitor. */
  readonly balance: number | null;
  /** The upper end of the coin slider; null where there is none. */
  readonly mostCoins: number | null;
  readonly pickCoins: (coins: number) => void;
  /** What the chosen coins do to the price, in rupees. */
  readonly discount: CoinDiscountAmounts;
  /** Coins that the backend gives for one of it at that price; 0 where it gives none. */
  readonly earned: number;
  /** Nothing of it can be bought. */
  readonly gone: boolean;
  readonly busy: 'add' | 'buy' | null;
  readonly put: (way: 'add' | 'buy', event: MouseEvent<HTMLButtonElement>) => void;
}

export function useBuying(services: RemoteServices, product: Product): Buying {
  const balance = useStream(balanceStore(services), null);
  const navigate = useNavigate();
  const picker = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const [coins, setCoins] = useState(0);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  const gone = isAllGone(product);
  const discount = coinChoice(product, balance, coins);
  const paid = { subtotal: product.price, coinDiscount: discount.discountAmount, redemptionDiscount: 0 };

  // A button that is busy cannot hold the focus: it gets it back, unless the shopper has gone on.
  useEffect(() => {
    if (busy === null && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
  }, [busy]);

  async function put(way: 'add' | 'buy', button: HTMLButtonElement) {
    pressed.current = button;
    setBusy(way);
    const outcome = await purchaseStore(services).add({ product, size, coins: discount.coinsUsed }, { quietly: way === 'buy' });
    setBusy(null);
    setMissing(outcome === 'no-size');
    if (outcome === 'no-size') picker.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
    if (outcome === 'added' && way === 'buy') void navigate(paths.placeOrder);
  }

  return {
    size,
    pickSize(picked) {
      setSize(picked);
      setMissing(false);
    },
    missing,
    picker,
    balance,
    mostCoins: gone ? null : coinRange(product, balance),
    pickCoins: setCoins,
    discount,
    earned: gone ? 0 : coinsEarned(paid, services.settings.purchaseCoinsPerRupee),
    gone,
    busy,
    put: (way, { currentTarget }) => void put(way, currentTarget),
  };
}
