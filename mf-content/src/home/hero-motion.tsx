import { prefersReducedData } from '@shop/shared-ui';
import { type RefObject, useEffect } from 'react';
import { PauseButton, useMediaQuery, useMotion } from '../motion';
import { HeroVideos } from './hero-videos';
import styles from './hero-motion.module.css';
import { homeTexts } from './home.texts';

export interface HeroMotionProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly onMoving: (moving: boolean) => void;
}

/** The motion of the hero: an animated background, on desktops without reduced data also videos, and a pause button. */
export default function HeroMotion({ stage, onMoving }: HeroMotionProps) {
  const motion = useMotion(stage);
  const isDesktop = useMediaQuery('(min-width: 60rem)');
  const { isMoving, isReduced } = motion;

  useEffect(() => onMoving(isMoving), [onMoving, isMoving]);

  return (
    <>
      {isDesktop && !isReduced && !prefersReducedData() && (
        <HeroVideos containers={[...(stage.current?.querySelectorAll('li') ?? [])]} isMoving={isMoving} />
      )}
      <PauseButton motion={motion} texts={homeTexts.hero.motion} className={styles.pause} />
    </>
  );
}
