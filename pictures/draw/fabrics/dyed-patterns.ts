import { type Motif, drawBackground, drawDot, drawDotRing, repeatAround } from './motif';

export const bandhani: Motif = (ground, one, two) => ({
  width: 108,
  height: 108,
  svg:
    drawBackground(108, 108, ground) +
    repeatAround(
      108,
      108,
      drawDotRing(27, 27, 22, 15, one, ground) +
        drawDotRing(27, 27, 13, 9, two, ground) +
        drawDotRing(27, 27, 5, 4, one, ground) +
        drawDotRing(81, 81, 22, 15, one, ground) +
        drawDotRing(81, 81, 13, 9, two, ground) +
        drawDotRing(81, 81, 5, 4, one, ground) +
        [
          [81, 27],
          [27, 81],
        ]
          .map(([x = 0, y = 0]) =>
            [
              [0, -14],
              [0, 14],
              [-14, 0],
              [14, 0],
              [0, 0],
              [-7, -7],
              [7, 7],
              [-7, 7],
              [7, -7],
            ]
              .map(([a = 0, b = 0]) => drawDot(x + a, y + b, one, ground))
              .join(''),
          )
          .join(''),
    ),
});

export const leheriya: Motif = (ground, one, two) => {
  const line = (offset: number, width: number, fill: string): string =>
    `<path d="M${offset - 160} -40C${offset - 130} 0 ${offset - 120} 0 ${offset - 80} 40S${offset - 30} 80 ${offset} 120S${offset + 50} 160 ${offset + 80} 200" fill="none" stroke="${fill}" stroke-width="${width}"/>`;
  let inner = '';
  for (let i = -2; i < 5; i += 1)
    inner +=
      line(i * 80, 17, one) + line(i * 80 + 26, 5, two) + line(i * 80 + 40, 2.5, one) + line(i * 80 - 26, 5, two);
  return { width: 80, height: 80, svg: drawBackground(80, 80, ground) + inner };
};

export const ikat: Motif = (ground, one, two) => ({
  width: 96,
  height: 150,
  svg:
    drawBackground(96, 150, ground) +
    repeatAround(
      96,
      150,
      `<path d="M48 8L92 75L48 142L4 75Z" fill="${one}"/><path d="M48 30L77 75L48 120L19 75Z" fill="${ground}"/><path d="M48 44L67 75L48 106L29 75Z" fill="${two}"/><path d="M48 62L56 75L48 88L40 75Z" fill="${ground}"/><path d="M0 -22L14 0L0 22L-14 0Z" fill="${two}"/><path d="M0 -10L6 0L0 10L-6 0Z" fill="${ground}"/>`,
    ),
});
