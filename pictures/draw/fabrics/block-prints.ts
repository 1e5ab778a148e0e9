import { type Motif, placeAt, drawBackground, drawPetals, repeatAround } from './motif';

const sprig = (one: string, two: string): string =>
  `<path d="M0 15C-1 6 1 -2 0 -7" fill="none" stroke="${two}" stroke-width="1.5"/><path d="M0 9C-8 9 -10 3 -10 -1C-4 0 0 3 0 9ZM0 9C8 9 10 3 10 -1C4 0 0 3 0 9Z" fill="${two}"/>${placeAt(0, -9, drawPetals(7, 'M0 0C-3 -3 -2.6 -8 0 -9C2.6 -8 3 -3 0 0Z', one) + `<circle r="2.3" fill="${two}"/>`)}`;

export const buti: Motif = (ground, one, two) => ({
  width: 64,
  height: 72,
  svg:
    drawBackground(64, 72, ground) +
    repeatAround(
      64,
      72,
      placeAt(16, 20, sprig(one, two)) +
        placeAt(48, 56, sprig(one, two)) +
        `<circle cx="48" cy="18" r="1.5" fill="${one}"/><circle cx="16" cy="54" r="1.5" fill="${one}"/>`,
    ),
});

export const jaal: Motif = (ground, one, two) => ({
  width: 90,
  height: 110,
  svg:
    drawBackground(90, 110, ground) +
    repeatAround(
      90,
      110,
      `<path d="M45 0C5 25 5 30 45 55C85 80 85 85 45 110M45 0C85 25 85 30 45 55C5 80 5 85 45 110" fill="none" stroke="${two}" stroke-width="1.8"/>` +
        placeAt(
          45,
          28,
          drawPetals(9, 'M0 0C-5 -5 -4 -13 0 -15C4 -13 5 -5 0 0Z', one) +
            `<circle r="4" fill="${two}"/><circle r="1.6" fill="${ground}"/>`,
        ) +
        placeAt(
          0,
          83,
          drawPetals(9, 'M0 0C-5 -5 -4 -13 0 -15C4 -13 5 -5 0 0Z', one) +
            `<circle r="4" fill="${two}"/><circle r="1.6" fill="${ground}"/>`,
        ) +
        [
          [12, 27, 40],
          [78, 27, -40],
          [33, 83, -40],
          [57, 83, 40],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            placeAt(x, y, `<path d="M0 8C-6 2 -4 -6 0 -9C4 -6 6 2 0 8Z" fill="${two}"/>`, 1, r),
          )
          .join(''),
    ),
});

export const ajrakh: Motif = (ground, one, two) => ({
  width: 84,
  height: 84,
  svg:
    drawBackground(84, 84, ground) +
    `<path d="M0 0H84M0 84H84M0 0V84M84 0V84" stroke="${two}" stroke-width="3"/><path d="M0 6H84M0 78H84M6 0V84M78 0V84" stroke="${one}" stroke-width="2"/>` +
    placeAt(
      42,
      42,
      `<path d="M0 -31L9 -9L31 0L9 9L0 31L-9 9L-31 0L-9 -9Z" fill="${one}"/><path transform="rotate(45)" d="M0 -30L8 -8L30 0L8 8L0 30L-8 8L-30 0L-8 -8Z" fill="none" stroke="${two}" stroke-width="2"/><circle r="13" fill="${ground}" stroke="${two}" stroke-width="2.2"/>${drawPetals(8, 'M0 -1C-3 -4 -2.4 -9 0 -10.6C2.4 -9 3 -4 0 -1Z', two)}<circle r="2.6" fill="${one}"/>`,
    ) +
    [
      [15, 15],
      [69, 15],
      [15, 69],
      [69, 69],
    ]
      .map(([x = 0, y = 0]) =>
        placeAt(
          x,
          y,
          drawPetals(4, 'M0 0C-2.4 -2 -2 -6 0 -7C2 -6 2.4 -2 0 0Z', two) +
            drawPetals(4, 'M0 -7.6a1 1 0 1 0 .01 0Z', two),
          0.9,
          45,
        ),
      )
      .join(''),
});

export const dabu: Motif = (ground, one, two) => ({
  width: 76,
  height: 92,
  svg:
    drawBackground(76, 92, ground) +
    repeatAround(
      76,
      92,
      [
        [20, 24, 25],
        [58, 70, -25],
      ]
        .map(([x = 0, y = 0, r = 0]) =>
          placeAt(
            x,
            y,
            `<path d="M0 22C-1 8 1 -8 0 -20" stroke="${one}" stroke-width="1.6" fill="none"/>${[-14, -6, 2, 10].map((s) => `<path d="M0 ${s + 4}C-5 ${s + 3} -10 ${s - 2} -11 ${s - 8}C-5 ${s - 8} 0 ${s - 3} 0 ${s + 4}ZM0 ${s + 4}C5 ${s + 3} 10 ${s - 2} 11 ${s - 8}C5 ${s - 8} 0 ${s - 3} 0 ${s + 4}Z" fill="${one}"/>`).join('')}`,
            0.95,
            r,
          ),
        )
        .join('') + `<circle cx="58" cy="22" r="2.4" fill="${two}"/><circle cx="20" cy="70" r="2.4" fill="${two}"/>`,
    ),
});

const mango = (fill: string, line: string): string =>
  `<path d="M-2 14C-14 12 -13 -4 -4 -10C2 -14 8 -17 12 -12C8 -12 8 -9 9 -5C12 5 8 15 -2 14Z" fill="${fill}"/><path d="M-2 10C-9 8 -9 -2 -3 -6C2 -9 5 -4 5 2C5 8 2 11 -2 10Z" fill="none" stroke="${line}" stroke-width="1.3"/><circle cx="-1" cy="3" r="2.4" fill="${line}"/>`;
export const paisley: Motif = (ground, one, two) => ({
  width: 74,
  height: 82,
  svg:
    drawBackground(74, 82, ground) +
    repeatAround(
      74,
      82,
      placeAt(18, 22, mango(one, two), 1.05) +
        placeAt(55, 63, mango(one, two), 1.05, 180) +
        placeAt(55, 20, drawPetals(6, 'M0 0C-2 -2 -2 -5 0 -6C2 -5 2 -2 0 0Z', two)) +
        placeAt(18, 62, drawPetals(6, 'M0 0C-2 -2 -2 -5 0 -6C2 -5 2 -2 0 0Z', two)),
    ),
});

const elephant = (fill: string, line: string): string =>
  `<path d="M-16 14V0C-16 -10 -8 -13 2 -12C6 -17 16 -16 17 -8C19 -2 17 6 21 9C18 12 14 10 13 5L12 0C10 3 8 3 7 2V14H1V6H-9V14Z" fill="${fill}"/><path d="M3 -10C9 -10 9 -1 4 0C1 -2 1 -7 3 -10Z" fill="${line}"/><circle cx="12" cy="-8" r="1.1" fill="${line}"/><path d="M-13 -4C-10 -8 -5 -9 -1 -9L-1 -1H-13Z" fill="${line}"/>`;
export const elephants: Motif = (ground, one, two) => ({
  width: 84,
  height: 84,
  svg:
    drawBackground(84, 84, ground) +
    repeatAround(
      84,
      84,
      placeAt(22, 22, elephant(one, two), 0.95) +
        `<g transform="translate(62 64) scale(-.95 .95)">${elephant(one, two)}</g>` +
        placeAt(63, 22, drawPetals(6, 'M0 0C-2 -2 -2 -6 0 -7C2 -6 2 -2 0 0Z', two)) +
        placeAt(21, 64, drawPetals(6, 'M0 0C-2 -2 -2 -6 0 -7C2 -6 2 -2 0 0Z', two)),
    ),
});

export const marigold: Motif = (ground, one, two) => ({
  width: 88,
  height: 88,
  svg:
    drawBackground(88, 88, ground) +
    repeatAround(
      88,
      88,
      [
        [22, 22, 1],
        [66, 66, 1],
        [66, 20, 0.5],
        [22, 66, 0.5],
      ]
        .map(([x = 0, y = 0, s = 1]) =>
          placeAt(
            x,
            y,
            drawPetals(14, 'M0 0C-4 -6 -5 -15 -1.5 -17C0 -15.6 0 -15.6 1.5 -17C5 -15 4 -6 0 0Z', one) +
              drawPetals(10, 'M0 0C-3 -4 -3.4 -9 0 -10.5C3.4 -9 3 -4 0 0Z', two) +
              `<circle r="3.4" fill="${one}"/>`,
            s,
          ),
        )
        .join(''),
    ),
});
