import type { Product } from '@shop/shared-api';
import { paths, type RemoteServices, useStream } from '@shop/shared-events';
import { Button } from '@shop/shared-ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { balanceStore, coinChoice, coinRange } from '../coins';
import styles from './buy-box.module.css';
import { CoinSlider } from './coin-slider';
import { isAllGone } from './product.rules';
import { purchaseStore } from './purchase.store';
import { SizePicker } from './size-picker';

export interface BuyBoxProps {
  readonly services: RemoteServices;
  readonly product: Product;
}

/** Size, coins and the two buttons. A refusal takes nothing away from what was chosen. */
export function BuyBox({ services, product }: BuyBoxProps) {
  const store = purchaseStore(services);
  const balance = useStream(balanceStore(services), null);
  const navigate = useNavigate();
  const picker = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<string | null>(null);
  const [coins, setCoins] = useState(0);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);

  const most = coinRange(product, balance);
  const discount = coinChoice(product, balance, coins);
  const gone = isAllGone(product);

  // A button that is busy cannot hold the focus: it gets it back, unless the shopper has gone on.
  useEffect(() => {
    if (busy === null && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
  }, [busy]);

  async function put(way: 'add' | 'buy', { currentTarget }: MouseEvent<HTMLButtonElement>) {
    pressed.current = currentTarget;
    setBusy(way);
    const outcome = await store.add({ product, size, coins: discount.coinsUsed }, { quietly: way === 'buy' });
    setBusy(null);
    setMissing(outcome === 'no-size');
    if (outcome === 'no-size') picker.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
    if (outcome === 'added' && way === 'buy') void navigate(paths.placeOrder);
  }

  function onPick(picked: string) {
    setSize(picked);
    setMissing(false);
  }

  return (
    <div className={styles.box}>
      <SizePicker product={product} size={size} onPick={onPick} missing={missing} ref={picker} />
      {most === null || balance === null || gone ? null : (
        <CoinSlider balance={balance} most={most} discount={discount} onChoose={setCoins} />
      )}
      <div className={styles.buttons}>
        <Button wide busy={busy === 'add'} disabled={gone || busy !== null} onClick={(event) => void put('add', event)}>
          ADD TO CART
        </Button>
        <Button
          wide
          variant="secondary"
          busy={busy === 'buy'}
          disabled={gone || busy !== null}
          onClick={(event) => void put('buy', event)}
        >
          BUY NOW
        </Button>
      </div>
    </div>
  );
}
