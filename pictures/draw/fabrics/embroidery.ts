import { type Motif, placeAt, drawBackground, drawPetals, drawDotRing, repeatAround } from './motif';

export const kantha: Motif = (ground, one, two) => ({
  width: 60,
  height: 48,
  svg:
    drawBackground(60, 48, ground) +
    [6, 14, 22, 30, 38, 46]
      .map(
        (y, i) =>
          `<path d="M${i % 2 === 0 ? -4 : 4} ${y}H70" stroke="${i % 3 === 1 ? two : one}" stroke-width="1.6" stroke-dasharray="7 5" stroke-linecap="round"/>`,
      )
      .join(''),
});
export const chikan: Motif = (ground, one, two) => ({
  width: 80,
  height: 92,
  svg:
    drawBackground(80, 92, ground) +
    repeatAround(
      80,
      92,
      [
        [22, 26, 0],
        [62, 72, 0],
      ]
        .map(([x = 0, y = 0]) =>
          placeAt(
            x,
            y,
            `<path d="M0 24C-6 14 6 8 0 -4" fill="none" stroke="${one}" stroke-width="1.6" stroke-dasharray="2.6 1.4"/>${placeAt(0, -8, drawPetals(6, 'M0 0C-4 -3 -4 -9 0 -11C4 -9 4 -3 0 0Z', one) + drawPetals(6, 'M0 -3C-1.4 -5 -1.4 -7 0 -8.4C1.4 -7 1.4 -5 0 -3Z', ground) + `<circle r="1.8" fill="${two}"/>`)}<path d="M2 12C8 14 12 10 13 5C7 4 3 7 2 12ZM-2 18C-8 20 -12 16 -13 11C-7 10 -3 13 -2 18Z" fill="${one}"/>`,
          ),
        )
        .join('') +
        drawDotRing(62, 26, 6, 6, one, ground) +
        drawDotRing(22, 72, 6, 6, one, ground),
    ),
});
