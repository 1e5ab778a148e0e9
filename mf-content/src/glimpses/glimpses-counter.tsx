import { formatNumber, glimpseCountMs } from '@shop/shared-rules';
import { useEffect, useRef, useState } from 'react';
import { useMedia, useNear } from '../motion';
import styles from './glimpses-counter.module.css';
import { countAt } from './glimpses.rules';

export interface GlimpsesCounterProps {
  /** null while nobody knows it. */
  count: number | null;
  /** What stands for a count that nobody knows. */
  unknown?: string;
}

/** The number of glimpses, struck on a coin; it counts up once it can be seen (spec section 9). */
export function GlimpsesCounter({ count, unknown = '...' }: GlimpsesCounterProps) {
  const coin = useRef<HTMLSpanElement>(null);
  const seen = useNear(coin, '0px');
  const shown = useCountUp(count, seen);

  return (
    <span ref={coin} className={styles.coin}>
      {shown === null ? unknown : formatNumber(shown)}
    </span>
  );
}

function useCountUp(count: number | null, begin: boolean): number | null {
  const [shown, setShown] = useState(0);
  const still = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (count === null || !begin || still) return undefined;
    const began = performance.now();
    let frame = requestAnimationFrame(function step() {
      const elapsedMs = performance.now() - began;
      setShown(countAt(count, elapsedMs));
      if (elapsedMs < glimpseCountMs) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, begin, still]);

  if (count === null) return null;
  return still && begin ? count : shown;
}
