import type { ReactNode, Ref } from 'react';
import { GlimpsesCounter, type GlimpsesCounterProps } from './glimpses-counter';
import styles from './glimpses-frame.module.css';
import { glimpsesTexts } from './glimpses.texts';

interface GlimpsesFrameProps extends GlimpsesCounterProps {
  /** The content of the gallery area, 500 px high. */
  children: ReactNode;
  /** Whether the grid in the background drifts. */
  isMoving?: boolean;
  areaRef?: Ref<HTMLDivElement>;
}

/** The dark section of the home page: heading, counter and gallery area. */
export function GlimpsesFrame({ children, isMoving = false, areaRef, ...counter }: GlimpsesFrameProps) {
  return (
    <section data-ground="night" aria-labelledby="glimpses-heading" className={styles.room}>
      <div aria-hidden="true" className={styles.ground}>
        <div data-moving={isMoving || undefined} className={styles.grid} />
      </div>
      <div className={styles.words}>
        <h2 id="glimpses-heading" className={styles.heading}>
          {glimpsesTexts.before} <GlimpsesCounter {...counter} /> {glimpsesTexts.after}
        </h2>
        <p className={styles.line}>{glimpsesTexts.line}</p>
      </div>
      <div ref={areaRef} className={styles.area}>
        {children}
      </div>
    </section>
  );
}

/** The loading text in the gallery area. */
export function GlimpsesLoading() {
  return (
    <p role="status" className={styles.loading}>
      {glimpsesTexts.loading}
    </p>
  );
}
