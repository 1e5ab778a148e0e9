import fc from 'fast-check';
import { computeMarqueeTime, computeGlideShare, computeLoopMs, toWheelPixels } from './marquee.rules';

test('§9 at speed 1 the marquee moves sixty pixels per second', () => {
  expect(computeLoopMs(6000)).toBe(100_000);
});

test('§2 the marquee is endless: its position stays within one loop, and moving back undoes a move', () => {
  const round = fc.integer({ min: 1, max: 20_000 });
  const way = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(round, way, fc.double({ min: 0, max: 0.999, noNaN: true }), (pixels, by, part) => {
      const ms = computeLoopMs(pixels);
      const there = computeMarqueeTime(part * ms, by, pixels, ms);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(ms + 0.001);
      const back = computeMarqueeTime(there, -by, pixels, ms);
      const apart = Math.abs(back - part * ms);
      expect(Math.min(apart, ms - apart)).toBeLessThan(0.01);
    }),
  );
});

test('a marquee without height stays at its position', () => {
  expect(computeMarqueeTime(300, 20, 0, 0)).toBe(0);
});

test('a glide covers a part of the distance in every frame and never more than all', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 5000, noNaN: true }),
      (ms) => computeGlideShare(ms) > 0 && computeGlideShare(ms) <= 1,
    ),
  );
});

test('wheel deltas in lines or pages move as far as those in pixels', () => {
  expect([toWheelPixels(100, 0), toWheelPixels(3, 1), toWheelPixels(1, 2)]).toEqual([100, 60, 500]);
});
