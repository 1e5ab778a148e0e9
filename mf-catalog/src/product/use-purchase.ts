import type { Product } from '@shop/shared-api';
import { paths, useNavigate, useStream } from '@shop/shared-events';
import {
  computeCoinsEarned,
  sumCoinsOfOtherLines,
  computeAvailableCoins,
  isSellable,
  lineKey,
} from '@shop/shared-rules';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  balanceStore,
  cartCoinsStore,
  computeMaxSpendableCoins,
  emptyCartCoins,
  limitCoinDiscount,
  minSpendableCoins,
} from '../coins';
import type { RemoteServices } from '../services';
import { cannotBeBought } from './product.rules';
import { purchaseStore } from './purchase.store';

/** The coins that can be used on the product. A cart line counts its coins once, independent of the quantity. */
export interface CoinOptions {
  /** Coins that other cart lines use. */
  readonly usedByOtherLines: number;
  /** Coins of the balance that no other cart line uses. */
  readonly available: number;
  /** Maximum of the slider; null if other cart lines use all coins. */
  readonly max: number | null;
  readonly chosen: number;
  /** The discount of the selected coins beyond that of the cart line, in rupees. */
  readonly savedRupees: number;
}

/** The selected size and coins of a product, and the actions to buy it. A refusal keeps the selection. */
export interface Purchase {
  /** Null until a size is selected. */
  readonly size: string | null;
  readonly pickSize: (size: string) => void;
  /** Whether adding to the cart failed because no size was selected. */
  readonly isSizeMissing: boolean;
  /** The fieldset of sizes, which is focused if the size is missing. */
  readonly sizePicker: RefObject<HTMLFieldSetElement | null>;
  /** Null for a visitor, for a customer without coins, and for a product that cannot be bought. */
  readonly coins: CoinOptions | null;
  readonly pickCoins: (coins: number) => void;
  /** The price minus the discount of the selected coins, in rupees. */
  readonly priceToPay: number;
  /** Coins that one unit earns at that price; 0 if none. */
  readonly coinsEarned: number;
  /** Whether no size can be bought. */
  readonly isUnavailable: boolean;
  /** Whether every size is sold out. */
  readonly isSoldOut: boolean;
  readonly busy: 'add' | 'buy' | null;
  readonly addToCart: (way: 'add' | 'buy', event: MouseEvent<HTMLButtonElement>) => void;
}

export function usePurchase(services: RemoteServices, product: Product): Purchase {
  const balance = useStream(balanceStore(services), null);
  const cartCoins = useStream(cartCoinsStore(services), emptyCartCoins);
  const navigate = useNavigate();
  const sizePicker = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const [coins, setCoins] = useState(0);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const pressedButton = useRef<HTMLButtonElement>(null);

  const isUnavailable = cannotBeBought(product);
  const line = lineKey(product._id, size ?? '');
  const usedByOtherLines = sumCoinsOfOtherLines(cartCoins, line);
  const available = computeAvailableCoins(balance, cartCoins, line);
  const { coinsUsed: chosen, discountAmount } = limitCoinDiscount(product, available, coins);
  const savedRupees = Math.max(0, discountAmount - (cartCoins[line]?.discountAmount ?? 0));
  const max = computeMaxSpendableCoins(product, available);
  const areAllInUse = max === null && usedByOtherLines >= minSpendableCoins && (available ?? 0) < minSpendableCoins;
  const totals = { subtotal: product.price, coinDiscount: savedRupees, redemptionDiscount: 0 };

  // The shopper may have selected a size before hydration, and the browser restores one on a reload.
  useEffect(() => {
    const selected = sizePicker.current?.querySelector<HTMLInputElement>('input:checked');
    if (selected) setSize(selected.value);
  }, []);

  // A disabled button loses the focus: give it back, unless the user moved it elsewhere.
  useEffect(() => {
    if (busy === null && document.activeElement === document.body)
      pressedButton.current?.focus({ preventScroll: true });
  }, [busy]);

  async function buy(way: 'add' | 'buy', button: HTMLButtonElement) {
    pressedButton.current = button;
    setBusy(way);
    const result = await purchaseStore(services).add({ product, size, coins: chosen }, { silent: way === 'buy' });
    setBusy(null);
    setSizeMissing(result === 'no-size');
    if (result === 'no-size') sizePicker.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
    if (result === 'added' && way === 'buy') navigate(paths.placeOrder);
  }

  return {
    size,
    pickSize(picked) {
      setSize(picked);
      setSizeMissing(false);
    },
    isSizeMissing,
    sizePicker,
    coins:
      available === null || isUnavailable || (max === null && !areAllInUse)
        ? null
        : { usedByOtherLines, available, max, chosen, savedRupees },
    pickCoins: setCoins,
    priceToPay: product.price - savedRupees,
    coinsEarned: isUnavailable ? 0 : computeCoinsEarned(totals, services.settings.purchaseCoinsPerRupee),
    isUnavailable,
    isSoldOut: isUnavailable && isSellable(product),
    busy,
    addToCart: (way, { currentTarget }) => void buy(way, currentTarget),
  };
}
