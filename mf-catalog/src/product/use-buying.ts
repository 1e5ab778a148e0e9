import type { Product } from '@shop/shared-api';
import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import {
  computeCoinsEarned,
  sumCoinsOfOtherLines,
  computeAvailableCoins,
  isSellable,
  lineKey,
} from '@shop/shared-rules';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { balanceStore, cartCoinsStore, coinChoice, coinRange, noCartCoins } from '../coins';
import { isAllGone } from './product.rules';
import { purchaseStore } from './purchase.store';

/** What coins can do for the piece; one line of the cart counts its coins once, whatever its quantity. */
export interface CoinsToSpend {
  /** Bound by other lines of the cart. */
  readonly elsewhere: number;
  /** Bound by the line that the piece joins: what is chosen takes their place. */
  readonly onLine: number;
  /** Neither bound by other lines nor spent. */
  readonly left: number;
  /** The upper end of the slider; null where there is none. */
  readonly most: number | null;
  readonly chosen: number;
  /** What the chosen coins take off beyond those that are on the line, in rupees. */
  readonly saved: number;
}

/** What a shopper has chosen of a product, and the two ways to buy it. A refusal takes nothing away from it. */
export interface Buying {
  /** Null while none is chosen. */
  readonly size: string | null;
  readonly pickSize: (size: string) => void;
  /** A size was needed and none was chosen. */
  readonly missing: boolean;
  /** The group of sizes, which gets the focus then. */
  readonly picker: RefObject<HTMLFieldSetElement | null>;
  /** Null for a visitor, and where nothing can be bought. */
  readonly coins: CoinsToSpend | null;
  readonly pickCoins: (coins: number) => void;
  /** The price of the piece less what the chosen coins take off, in rupees. */
  readonly toPay: number;
  /** Coins that the backend gives for one of it at that price; 0 where it gives none. */
  readonly earned: number;
  /** Nothing of it can be bought. */
  readonly gone: boolean;
  /** It was sold to the last piece, and can be bought in no size. */
  readonly soldOut: boolean;
  readonly busy: 'add' | 'buy' | null;
  readonly put: (way: 'add' | 'buy', event: MouseEvent<HTMLButtonElement>) => void;
}

export function useBuying(services: RemoteServices, product: Product): Buying {
  const balance = useStream(balanceStore(services), null);
  const inCart = useStream(cartCoinsStore(services), noCartCoins);
  const navigate = useNavigate();
  const picker = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const [coins, setCoins] = useState(0);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  const gone = isAllGone(product);
  const line = lineKey(product._id, size ?? '');
  const elsewhere = sumCoinsOfOtherLines(inCart, line);
  const left = computeAvailableCoins(balance, inCart, line);
  const { coinsUsed: chosen, discountAmount } = coinChoice(product, left, coins);
  const saved = Math.max(0, discountAmount - (inCart[line]?.discountAmount ?? 0));
  const paid = { subtotal: product.price, coinDiscount: saved, redemptionDiscount: 0 };

  // A button that is busy cannot hold the focus: it gets it back, unless the shopper has gone on.
  useEffect(() => {
    if (busy === null && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
  }, [busy]);

  async function put(way: 'add' | 'buy', button: HTMLButtonElement) {
    pressed.current = button;
    setBusy(way);
    const outcome = await purchaseStore(services).add({ product, size, coins: chosen }, { quietly: way === 'buy' });
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
    coins:
      left === null || gone
        ? null
        : { elsewhere, onLine: inCart[line]?.coinsUsed ?? 0, left, most: coinRange(product, left), chosen, saved },
    pickCoins: setCoins,
    toPay: product.price - saved,
    earned: gone ? 0 : computeCoinsEarned(paid, services.settings.purchaseCoinsPerRupee),
    gone,
    soldOut: gone && isSellable(product),
    busy,
    put: (way, { currentTarget }) => void put(way, currentTarget),
  };
}
