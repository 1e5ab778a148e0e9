import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { computeMarqueeTime, computeGlideShare, computeLoopMs, toWheelPixels } from './marquee.rules';

/** Number of frames for which a released gallery continues to move. */
const momentumFrames = 8;

interface MarqueeOptions {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly track: RefObject<HTMLElement | null>;
  /** In one loop. */
  readonly tileCount: number;
  /** With reduced motion there is no animation: the viewport scrolls like any other list. */
  readonly isReduced: boolean;
}

/**
 * Moves an endless CSS animation by hand. Wheel, touch, mouse and arrow keys change its current time. Only mouse drags
 * and the two arrow keys are cancelled, so that the page still scrolls by wheel and touch.
 */
export function useMarquee({ viewport, track, tileCount, isReduced }: MarqueeOptions): { readonly loopMs: number } {
  const [loopPixels, setLoopPixels] = useState(0);

  useLayoutEffect(() => {
    // The list is rendered twice.
    const measure = () => setLoopPixels((track.current?.offsetHeight ?? 0) / 2);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [track, tileCount]);

  useEffect(() => {
    const element = viewport.current;
    if (element === null || isReduced || loopPixels === 0) return undefined;
    const { glide, seek, stop } = createMover(() => track.current?.getAnimations()[0], loopPixels);
    const stopListening = addInputListeners(element, { glide, seek, tile: loopPixels / tileCount });
    return () => {
      stopListening();
      stop();
    };
  }, [viewport, track, loopPixels, tileCount, isReduced]);

  return { loopMs: computeLoopMs(loopPixels) };
}

interface Mover {
  /** Moves immediately; positive pixels are downward. */
  seek(pixels: number): void;
  /** Moves within a quarter of a second, slower at the end. */
  glide(pixels: number): void;
}

function createMover(animation: () => Animation | undefined, roundPixels: number): Mover & { stop(): void } {
  let remainingPixels = 0;
  let frame = 0;
  let lastFrameMs = 0;

  function seek(pixels: number) {
    const running = animation();
    const roundMs = Number(running?.effect?.getComputedTiming().duration ?? 0);
    if (running)
      running.currentTime = computeMarqueeTime(Number(running.currentTime ?? 0), pixels, roundPixels, roundMs);
  }

  function step(now: number) {
    const part =
      Math.abs(remainingPixels) < 0.5 ? remainingPixels : remainingPixels * computeGlideShare(now - lastFrameMs);
    lastFrameMs = now;
    remainingPixels -= part;
    seek(part);
    frame = remainingPixels === 0 ? 0 : requestAnimationFrame(step);
  }

  return {
    seek,
    glide(pixels) {
      remainingPixels += pixels;
      if (frame !== 0) return;
      lastFrameMs = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function addInputListeners(stage: HTMLElement, { seek, glide, tile }: Mover & { tile: number }): () => void {
  const removers: (() => void)[] = [];
  const on = <K extends keyof HTMLElementEventMap>(
    kind: K,
    hear: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => {
    stage.addEventListener(kind, hear, { passive });
    removers.push(() => stage.removeEventListener(kind, hear));
  };
  let touchY: number | null = null;
  let mouseY: number | null = null;
  let lastDelta = 0;

  on('wheel', (event) => glide(-toWheelPixels(event.deltaY, event.deltaMode)));

  on('touchstart', ({ touches }) => (touchY = touches.length === 1 ? (touches[0]?.clientY ?? null) : null));
  on('touchmove', ({ touches }) => {
    const [touch] = touches;
    if (touchY === null || !touch) return;
    glide(touch.clientY - touchY);
    touchY = touch.clientY;
  });

  on('pointerdown', (event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    mouseY = event.clientY;
    lastDelta = 0;
    stage.setPointerCapture(event.pointerId);
    stage.dataset['held'] = '';
  });
  on('pointermove', (event) => {
    if (mouseY === null) return;
    lastDelta = event.clientY - mouseY;
    seek(lastDelta);
    mouseY = event.clientY;
  });
  for (const kind of ['pointerup', 'pointercancel'] as const) {
    on(kind, () => {
      if (mouseY !== null) glide(lastDelta * momentumFrames);
      mouseY = null;
      delete stage.dataset['held'];
    });
  }
  on('dragstart', (event) => event.preventDefault(), false);

  on(
    'keydown',
    (event) => {
      const direction = { ArrowDown: -1, ArrowUp: 1 }[event.key];
      if (direction === undefined || event.target !== stage) return;
      event.preventDefault();
      glide(direction * tile);
    },
    false,
  );

  return () => removers.forEach((end) => end());
}
