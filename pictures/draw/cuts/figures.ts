/** Measurements of the body of a top by wearer, laid flat; widths are halves, lengths in centimetres. */
export const figures = {
  Men: {
    neckWidth: 8.6,
    neckDrop: 9,
    shoulder: 23,
    slope: 4.6,
    armhole: 26,
    chest: 27,
    waist: 26,
    hemWidth: 27,
    length: 72,
  },
  Women: {
    neckWidth: 8.8,
    neckDrop: 9.4,
    shoulder: 19.6,
    slope: 4,
    armhole: 22,
    chest: 23.2,
    waist: 20.6,
    hemWidth: 23.4,
    length: 62,
  },
  Kids: {
    neckWidth: 8,
    neckDrop: 7.1,
    shoulder: 18.2,
    slope: 3.4,
    armhole: 20,
    chest: 22,
    waist: 22.2,
    hemWidth: 22.8,
    length: 51,
  },
} as const;
export const shortSleeveLength = { Men: 22, Women: 17, Kids: 16.2 } as const;
export const shortSleeveCuff = { Men: 9.2, Women: 7.4, Kids: 7.1 } as const;
export const longSleeveLength = { Men: 62, Women: 58, Kids: 42 } as const;
export const longSleeveCuff = { Men: 5.6, Women: 4.8, Kids: 5 } as const;
