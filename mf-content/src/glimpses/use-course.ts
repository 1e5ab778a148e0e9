import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { courseTime, glideShare, roundMsOf, wheelPixels } from './course.rules';

/** What is let go of goes on for the way of so many more frames. */
const swingFrames = 8;

export interface CourseParts {
  readonly stage: RefObject<HTMLElement | null>;
  readonly course: RefObject<HTMLElement | null>;
  /** In one round. */
  readonly tiles: number;
  /** Without motion there is no course: the stage is scrolled like any other list. */
  readonly still: boolean;
}

/**
 * Moves an endless course by hand. The course runs by a CSS animation, which costs the page nothing; wheel, finger,
 * mouse and arrow keys only move its time on or back. No event is taken from the page but a dragging mouse and the two
 * arrow keys, so whoever scrolls goes on scrolling.
 */
export function useCourse({ stage, course, tiles, still }: CourseParts): { readonly roundMs: number } {
  const [roundPixels, setRoundPixels] = useState(0);

  useLayoutEffect(() => {
    // The list stands twice.
    const measure = () => setRoundPixels((course.current?.offsetHeight ?? 0) / 2);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [course, tiles]);

  useEffect(() => {
    const element = stage.current;
    if (element === null || still || roundPixels === 0) return undefined;
    const { glide, seek, stop } = mover(() => course.current?.getAnimations()[0], roundPixels);
    const stopListening = listen(element, { glide, seek, tile: roundPixels / tiles });
    return () => {
      stopListening();
      stop();
    };
  }, [stage, course, roundPixels, tiles, still]);

  return { roundMs: roundMsOf(roundPixels) };
}

interface Mover {
  /** Moves at once; pixels are positive downward. */
  seek(pixels: number): void;
  /** Moves within a quarter of a second, slower at its end. */
  glide(pixels: number): void;
}

function mover(animation: () => Animation | undefined, roundPixels: number): Mover & { stop(): void } {
  let left = 0;
  let frame = 0;
  let last = 0;

  function seek(pixels: number) {
    const running = animation();
    const roundMs = Number(running?.effect?.getComputedTiming().duration ?? 0);
    if (running) running.currentTime = courseTime(Number(running.currentTime ?? 0), pixels, roundPixels, roundMs);
  }

  function step(now: number) {
    const part = Math.abs(left) < 0.5 ? left : left * glideShare(now - last);
    last = now;
    left -= part;
    seek(part);
    frame = left === 0 ? 0 : requestAnimationFrame(step);
  }

  return {
    seek,
    glide(pixels) {
      left += pixels;
      if (frame !== 0) return;
      last = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function listen(stage: HTMLElement, { seek, glide, tile }: Mover & { tile: number }): () => void {
  const ends: (() => void)[] = [];
  const on = <K extends keyof HTMLElementEventMap>(kind: K, hear: (event: HTMLElementEventMap[K]) => void, passive = true) => {
    stage.addEventListener(kind, hear, { passive });
    ends.push(() => stage.removeEventListener(kind, hear));
  };
  let finger: number | null = null;
  let mouse: number | null = null;
  let swing = 0;

  on('wheel', (event) => glide(-wheelPixels(event.deltaY, event.deltaMode)));

  on('touchstart', ({ touches }) => (finger = touches.length === 1 ? (touches[0]?.clientY ?? null) : null));
  on('touchmove', ({ touches }) => {
    const [touch] = touches;
    if (finger === null || !touch) return;
    glide(touch.clientY - finger);
    finger = touch.clientY;
  });

  on('pointerdown', (event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    mouse = event.clientY;
    swing = 0;
    stage.setPointerCapture(event.pointerId);
    stage.dataset['held'] = '';
  });
  on('pointermove', (event) => {
    if (mouse === null) return;
    swing = event.clientY - mouse;
    seek(swing);
    mouse = event.clientY;
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) {
    on(kind, () => {
      if (mouse !== null) glide(swing * swingFrames);
      mouse = null;
      delete stage.dataset['held'];
    });
  }
  on('dragstart', (event) => event.preventDefault(), false);

  on(
    'keydown',
    (event) => {
      const way = { ArrowDown: -1, ArrowUp: 1 }[event.key];
      if (way === undefined || event.target !== stage) return;
      event.preventDefault();
      glide(way * tile);
    },
    false,
  );

  return () => ends.forEach((end) => end());
}
