import { savesData } from '@shop/shared-ui';
import { type RefObject, useEffect } from 'react';
import { PauseButton, useMedia, useMotion } from '../motion';
import { HeroFilms } from './hero-films';
import styles from './hero-motion.module.css';
import { homeTexts } from './home.texts';

export interface HeroMotionProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly onMoving: (moving: boolean) => void;
}

/** Brings the hero to life: its ground everywhere, its films on a desktop that does not save data, and a way to stop both. */
export default function HeroMotion({ stage, onMoving }: HeroMotionProps) {
  const motion = useMotion(stage);
  const isDesktop = useMedia('(min-width: 60rem)');
  const { moving, unwanted } = motion;

  useEffect(() => onMoving(moving), [onMoving, moving]);

  return (
    <>
      {isDesktop && !unwanted && !savesData() && <HeroFilms places={[...(stage.current?.querySelectorAll('li') ?? [])]} moving={moving} />}
      <PauseButton motion={motion} texts={homeTexts.hero.motion} className={styles.pause} />
    </>
  );
}
