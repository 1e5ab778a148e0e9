import type { Category, SubCategory } from '@shop/shared-api';
import type { MeasuredSize } from './size-guide.rules';

/** A column of a size chart: a body measurement in centimetres by size. */
export interface Measure {
  readonly name: string;
  /** How to measure it. */
  readonly instruction: string;
  readonly cm: Readonly<Record<MeasuredSize, number>>;
}

export interface SizeChart {
  /** The fit of the type, and which size to choose between two. */
  readonly advice: string;
  readonly measures: readonly Measure[];
}

const bySize = (S: number, M: number, L: number, XL: number): Measure['cm'] => ({ S, M, L, XL });

const instructions = {
  chest: 'Around the fullest part, under the arms, with the tape level.',
  bust: 'Around the fullest part, over a thin bra, with the tape level.',
  waist: 'Around the narrowest part, with one finger under the tape.',
  hips: 'Around the fullest part, with the feet together.',
  inseam: 'From the crotch to the ankle bone, along the inside of the leg.',
  shoulder: 'From the tip of one shoulder to the other, across the back.',
  arm: 'From the tip of the shoulder to the wrist, with the elbow a little bent.',
  height: 'Standing against a wall, without shoes.',
} as const;

const createMeasure = (name: string, instruction: string, cm: Measure['cm']): Measure => ({
  name,
  instruction,
  cm,
});

const height = createMeasure('Height', instructions.height, bySize(104, 116, 128, 140));

const body: Readonly<Record<Category, { readonly chest: Measure; readonly waist: Measure; readonly hips: Measure }>> = {
  Men: {
    chest: createMeasure('Chest', instructions.chest, bySize(94, 100, 106, 114)),
    waist: createMeasure('Waist', instructions.waist, bySize(78, 84, 90, 98)),
    hips: createMeasure('Hips', instructions.hips, bySize(94, 100, 106, 112)),
  },
  Women: {
    chest: createMeasure('Bust', instructions.bust, bySize(84, 90, 96, 104)),
    waist: createMeasure('Waist', instructions.waist, bySize(66, 72, 78, 86)),
    hips: createMeasure('Hips', instructions.hips, bySize(90, 96, 102, 110)),
  },
  Kids: {
    chest: createMeasure('Chest', instructions.chest, bySize(56, 60, 65, 71)),
    waist: createMeasure('Waist', instructions.waist, bySize(53, 55, 58, 62)),
    hips: createMeasure('Hips', instructions.hips, bySize(59, 63, 69, 76)),
  },
};

const shoulder: Readonly<Record<Category, Measure>> = {
  Men: createMeasure('Shoulder', instructions.shoulder, bySize(43, 44.5, 46, 48)),
  Women: createMeasure('Shoulder', instructions.shoulder, bySize(36, 37.5, 39, 41)),
  Kids: height,
};

const inseam: Readonly<Record<Category, Measure>> = {
  Men: createMeasure('Inside leg', instructions.inseam, bySize(78, 79, 80, 81)),
  Women: createMeasure('Inside leg', instructions.inseam, bySize(73, 74, 75, 76)),
  Kids: createMeasure('Inside leg', instructions.inseam, bySize(45, 52, 59, 66)),
};

const arm: Readonly<Record<Category, Measure>> = {
  Men: createMeasure('Arm', instructions.arm, bySize(61, 62.5, 64, 65.5)),
  Women: createMeasure('Arm', instructions.arm, bySize(56, 57, 58, 59.5)),
  Kids: createMeasure('Arm', instructions.arm, bySize(38, 42, 46, 51)),
};

/** Returns the body measurements of a category and type. */
export function getSizeChart(category: Category, type: SubCategory): SizeChart {
  const { chest, waist, hips } = body[category];
  const tall = category === 'Kids' ? [height] : [];
  switch (type) {
    case 'Topwear':
      return {
        advice: 'Roomy at the chest. Between two sizes? Take the larger one.',
        measures: [chest, waist, shoulder[category]],
      };
    case 'Bottomwear':
      return {
        advice: 'Sits at the waist. Between two sizes? Go by the hips.',
        measures: [...tall, waist, hips, inseam[category]],
      };
    case 'Winterwear':
      return {
        advice: 'Made to wear over a shirt or a thin sweater. Take your usual size.',
        measures: [...tall, chest, waist, arm[category]],
      };
    case 'gymtees':
      return {
        advice: 'Close fit in soft mesh. For a looser fit, go up one size.',
        measures: [...tall, chest, waist],
      };
  }
}
