import type { ReactNode, Ref } from 'react';
import { GlimpsesCounter, type GlimpsesCounterProps } from './glimpses-counter';
import styles from './glimpses-frame.module.css';
import { glimpsesTexts } from './glimpses.texts';

export interface GlimpsesFrameProps extends GlimpsesCounterProps {
  /** What stands in the 500 px of the gallery. */
  children: ReactNode;
  /** Whether the grid behind it drifts. */
  isMoving?: boolean;
  areaRef?: Ref<HTMLDivElement>;
}

/** The dark room of the home page: the heading with its coin, and the place of the gallery. */
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

/** The words in the gallery's place while it is on its way. */
export function GlimpsesLoading() {
  return (
    <p role="status" className={styles.loading}>
      {glimpsesTexts.loading}
    </p>
  );
}
