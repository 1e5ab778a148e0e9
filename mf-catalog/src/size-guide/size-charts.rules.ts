import type { Category, SubCategory } from '@shop/shared-api';
import type { MeasuredSize } from './size-guide.rules';

/** One line of a size chart: a measure of the body, in centimetres by size. */
export interface Measure {
  readonly name: string;
  /** How to take it. */
  readonly how: string;
  readonly cm: Readonly<Record<MeasuredSize, number>>;
}

export interface SizeChart {
  /** How the type is cut, and what to do between two sizes. */
  readonly advice: string;
  readonly measures: readonly Measure[];
}

const by = (S: number, M: number, L: number, XL: number): Measure['cm'] => ({ S, M, L, XL });

const how = {
  chest: 'Around the fullest part, under the arms, with the tape level.',
  bust: 'Around the fullest part, over a thin bra, with the tape level.',
  waist: 'Around the narrowest part, with a finger’s room.',
  hips: 'Around the fullest part, with the feet together.',
  inseam: 'From the crotch to the ankle bone, along the inside of the leg.',
  shoulder: 'From the tip of one shoulder to the other, across the back.',
  arm: 'From the tip of the shoulder to the wrist, with the elbow a little bent.',
  height: 'Standing against a wall, without shoes.',
} as const;

const measure = (name: string, words: string, cm: Measure['cm']): Measure => ({ name, how: words, cm });

const height = measure('Height', how.height, by(104, 116, 128, 140));

const body: Readonly<Record<Category, { readonly chest: Measure; readonly waist: Measure; readonly hips: Measure }>> = {
  Men: {
    chest: measure('Chest', how.chest, by(94, 100, 106, 114)),
    waist: measure('Waist', how.waist, by(78, 84, 90, 98)),
    hips: measure('Hips', how.hips, by(94, 100, 106, 112)),
  },
  Women: {
    chest: measure('Bust', how.bust, by(84, 90, 96, 104)),
    waist: measure('Waist', how.waist, by(66, 72, 78, 86)),
    hips: measure('Hips', how.hips, by(90, 96, 102, 110)),
  },
  Kids: {
    chest: measure('Chest', how.chest, by(56, 60, 65, 71)),
    waist: measure('Waist', how.waist, by(53, 55, 58, 62)),
    hips: measure('Hips', how.hips, by(59, 63, 69, 76)),
  },
};

const shoulder: Readonly<Record<Category, Measure>> = {
  Men: measure('Shoulder', how.shoulder, by(43, 44.5, 46, 48)),
  Women: measure('Shoulder', how.shoulder, by(36, 37.5, 39, 41)),
  Kids: height,
};

const inseam: Readonly<Record<Category, Measure>> = {
  Men: measure('Inside leg', how.inseam, by(78, 79, 80, 81)),
  Women: measure('Inside leg', how.inseam, by(73, 74, 75, 76)),
  Kids: measure('Inside leg', how.inseam, by(45, 52, 59, 66)),
};

const arm: Readonly<Record<Category, Measure>> = {
  Men: measure('Arm', how.arm, by(61, 62.5, 64, 65.5)),
  Women: measure('Arm', how.arm, by(56, 57, 58, 59.5)),
  Kids: measure('Arm', how.arm, by(38, 42, 46, 51)),
};

/** The measures of the body that a type of clothes is cut for. */
export function chartFor(category: Category, type: SubCategory): SizeChart {
  const { chest, waist, hips } = body[category];
  const tall = category === 'Kids' ? [height] : [];
  switch (type) {
    case 'Topwear':
      return {
        advice: 'Cut with a hand’s room at the chest. Between two sizes, take the larger one.',
        measures: [chest, waist, shoulder[category]],
      };
    case 'Bottomwear':
      return {
        advice: 'Cut to sit at the waist. Between two sizes, go by the hips.',
        measures: [...tall, waist, hips, inseam[category]],
      };
    case 'Winterwear':
      return {
        advice: 'Cut to go over a shirt or a thin sweater: your usual size leaves room for one.',
        measures: [...tall, chest, waist, arm[category]],
      };
    case 'gymtees':
      return {
        advice: 'Cut close, in a mesh that gives. For a looser fit, take one size more.',
        measures: [...tall, chest, waist],
      };
  }
}
