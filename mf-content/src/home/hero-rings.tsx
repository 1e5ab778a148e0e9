import styles from './hero-rings.module.css';

interface Ring {
  readonly radius: number;
  readonly dots: number;
  readonly size: number;
  readonly tone?: 'madder';
}

const outerRings: readonly Ring[] = [
  { radius: 486, dots: 72, size: 9 },
  { radius: 452, dots: 144, size: 3.5 },
  { radius: 344, dots: 48, size: 8 },
  { radius: 318, dots: 96, size: 3.5, tone: 'madder' },
  { radius: 208, dots: 32, size: 8 },
  { radius: 112, dots: 20, size: 6 },
];

const innerRings: readonly Ring[] = [
  { radius: 418, dots: 36, size: 17 },
  { radius: 384, dots: 120, size: 3.5 },
  { radius: 276, dots: 24, size: 15 },
  { radius: 244, dots: 80, size: 3.5, tone: 'madder' },
  { radius: 160, dots: 16, size: 13 },
  { radius: 70, dots: 12, size: 4 },
];

/** A large coin of bandhani dots, whose rings slowly rotate against each other. */
export function HeroRings() {
  return (
    <div aria-hidden="true" className={styles.coin}>
      <Rings rings={outerRings} className={styles.slow} />
      <Rings rings={innerRings} className={styles.slower} />
    </div>
  );
}

function Rings({ rings, className }: { rings: readonly Ring[]; className: string | undefined }) {
  return (
    <svg viewBox="-500 -500 1000 1000" fill="none" strokeLinecap="round" className={className}>
      {rings.map(({ radius, dots, size, tone }) => (
        // A dash of zero length with round caps is a dot.
        <circle key={radius} r={radius} pathLength={dots} strokeDasharray="0 1" strokeWidth={size} data-tone={tone} />
      ))}
    </svg>
  );
}
