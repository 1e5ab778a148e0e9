import { formatNumber, glimpseCountMs } from '@shop/shared-rules';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery, useNearViewport } from '../motion';
import styles from './glimpses-counter.module.css';
import { computeShownCount } from './glimpses.rules';

export interface GlimpsesCounterProps {
  /** Null while it is unknown. */
  count: number | null;
  /** Shown while the count is unknown. */
  placeholder?: string;
}

/** The number of glimpses on a coin. It counts up once it is visible (spec section 9). */
export function GlimpsesCounter({ count, placeholder = '...' }: GlimpsesCounterProps) {
  const coin = useRef<HTMLSpanElement>(null);
  const isVisible = useNearViewport(coin, '0px');
  const shown = useCountUp(count, isVisible);

  return (
    <span ref={coin} className={styles.coin}>
      {shown === null ? placeholder : formatNumber(shown)}
    </span>
  );
}

function useCountUp(count: number | null, isStarted: boolean): number | null {
  const [shown, setShown] = useState(0);
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (count === null || !isStarted || isReduced) return undefined;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step() {
      const elapsedMs = performance.now() - startedAt;
      setShown(computeShownCount(count, elapsedMs));
      if (elapsedMs < glimpseCountMs) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, isStarted, isReduced]);

  if (count === null) return null;
  return isReduced && isStarted ? count : shown;
}
